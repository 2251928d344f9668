// The dots pulse in C with Cairo's own PNG writer: 60 frames of 512 x 512 pixels into the folder that is named.
//
//   cairo_dots_pulse OUTDIR

#include <cairo.h>
#include <stdio.h>
#include <sys/stat.h>

enum { SCALE = 2, FPS = 60, FRAMES = 60, SIZE = 256, DOTS = 3 };
static const double DOT = 44, PHASE = 0.32;

#include "dots.h"

int main(int count, char **arguments) {
  if (count != 2 || mkdir(arguments[1], 0777) != 0) return 2;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIZE * SCALE, SIZE * SCALE);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, SCALE, SCALE);
  for (int frame = 0; frame < FRAMES; frame++) {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    draw_dots(context, (double)frame / FPS, SIZE / 2.0, SIZE / 2.0);
    char path[4096];
    snprintf(path, sizeof path, "%s/%02d.png", arguments[1], frame);
    if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) return 1;
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return 0;
}
