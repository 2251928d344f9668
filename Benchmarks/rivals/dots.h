// How the dots of the pulse move, for the rivals that draw them. DOTS, DOT and PHASE are theirs.

#include <cairo.h>
#include <math.h>

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

// Draws the dots around (x, y), in points.
static void draw_dots(cairo_t *context, double seconds, double x, double y) {
  for (int index = 0; index < DOTS; index++) {
    double active = activity(index, seconds);
    double opacity = 0.4 + 0.6 * active, radius = DOT / 2 * (0.7 + 0.45 * active);
    double left = x + (index - (DOTS - 1) / 2.0) * DOT * 1.6;
    cairo_pattern_t *gradient = cairo_pattern_create_linear(0, y - radius, 0, y + radius);
    cairo_pattern_add_color_stop_rgba(gradient, 0, 119 / 255.0, 118 / 255.0, 214 / 255.0, opacity);
    cairo_pattern_add_color_stop_rgba(gradient, 1, 88 / 255.0, 86 / 255.0, 214 / 255.0, opacity);
    cairo_set_source(context, gradient);
    cairo_arc(context, left, y, radius, 0, 2 * M_PI);
    cairo_fill(context);
    cairo_pattern_destroy(gradient);
  }
}
