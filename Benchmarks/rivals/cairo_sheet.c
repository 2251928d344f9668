// The dots pulse in C as one sheet by Cairo's own PNG writer: 600 frames of 240 x 180 pixels in 25 columns.
//
//   cairo_sheet FILE

#include <cairo.h>
#include <math.h>

enum { SCALE = 2, FPS = 60, FRAMES = 600, COLUMNS = 25, WIDTH = 120, HEIGHT = 90, DOTS = 3 };
static const double DOT = 20, PHASE = 0.31997;

// The Bezier curve (0.42, 0) (0.58, 1): its parameter by bisection, then its value.
static double ease_in_out(double x) {
  double low = 0, high = 1, s = 0;
  for (int step = 0; step < 40; step++) {
    s = (low + high) / 2;
    double there = 3 * s * (1 - s) * (1 - s) * 0.42 + 3 * s * s * (1 - s) * 0.58 + s * s * s;
    if (there < x) low = s;
    else high = s;
  }
  return 3 * s * s * (1 - s) + s * s * s;
}

// How active a dot is: 1 is large and opaque, 0 is small and faint.
static double activity(int index, double seconds) {
  int phase = (int)floor(seconds / PHASE);
  double progress = ease_in_out(seconds / PHASE - phase);
  if (index == phase % DOTS) return 1 - progress;
  return index == (phase + 1) % DOTS ? progress : 0;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  int rows = (FRAMES + COLUMNS - 1) / COLUMNS;
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, COLUMNS * WIDTH * SCALE, rows * HEIGHT * SCALE);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, SCALE, SCALE);
  for (int frame = 0; frame < FRAMES; frame++) {
    cairo_save(context);
    cairo_translate(context, frame % COLUMNS * WIDTH, frame / COLUMNS * HEIGHT);
    for (int index = 0; index < DOTS; index++) {
      double active = activity(index, (double)frame / FPS);
      double opacity = 0.4 + 0.6 * active, radius = DOT / 2 * (0.7 + 0.45 * active);
      double x = WIDTH / 2.0 + (index - (DOTS - 1) / 2.0) * DOT * 1.6, y = HEIGHT / 2.0;
      cairo_pattern_t *gradient = cairo_pattern_create_linear(0, y - radius, 0, y + radius);
      cairo_pattern_add_color_stop_rgba(gradient, 0, 119 / 255.0, 118 / 255.0, 214 / 255.0, opacity);
      cairo_pattern_add_color_stop_rgba(gradient, 1, 88 / 255.0, 86 / 255.0, 214 / 255.0, opacity);
      cairo_set_source(context, gradient);
      cairo_arc(context, x, y, radius, 0, 2 * M_PI);
      cairo_fill(context);
      cairo_pattern_destroy(gradient);
    }
    cairo_restore(context);
  }
  cairo_status_t status = cairo_surface_write_to_png(surface, arguments[1]);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return status != CAIRO_STATUS_SUCCESS;
}
