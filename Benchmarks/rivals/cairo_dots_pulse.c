// The dots pulse in C with Cairo's own PNG writer: 60 frames of 512 x 512 pixels into the folder that is named.
//
//   cairo_dots_pulse OUTDIR

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <sys/stat.h>

enum { SCALE = 2, FPS = 60, FRAMES = 60, SIZE = 256, DOTS = 3 };
static const double DOT = 44, PHASE = 0.32;

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
  if (count != 2 || mkdir(arguments[1], 0777) != 0) return 2;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE * SCALE, SIZE * SCALE);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, SCALE, SCALE);
  for (int frame = 0; frame < FRAMES; frame++) {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    for (int index = 0; index < DOTS; index++) {
      double active = activity(index, (double)frame / FPS);
      double opacity = 0.4 + 0.6 * active, radius = DOT / 2 * (0.7 + 0.45 * active);
      double x = SIZE / 2.0 + (index - (DOTS - 1) / 2.0) * DOT * 1.6, y = SIZE / 2.0;
      cairo_pattern_t *gradient = cairo_pattern_create_linear(0, y - radius, 0, y + radius);
      cairo_pattern_add_color_stop_rgba(gradient, 0, 119 / 255.0, 118 / 255.0, 214 / 255.0, opacity);
      cairo_pattern_add_color_stop_rgba(gradient, 1, 88 / 255.0, 86 / 255.0, 214 / 255.0, opacity);
      cairo_set_source(context, gradient);
      cairo_arc(context, x, y, radius, 0, 2 * M_PI);
      cairo_fill(context);
      cairo_pattern_destroy(gradient);
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%02d.png", arguments[1], frame);
    if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) return 1;
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return 0;
}
