// The dots pulse in C as one sheet by Cairo's own PNG writer: 600 frames of 240 x 180 pixels in 25 columns.
//
//   cairo_sheet FILE

#include <cairo.h>

enum { SCALE = 2, FPS = 60, FRAMES = 600, COLUMNS = 25, WIDTH = 120, HEIGHT = 90, DOTS = 3 };
static const double DOT = 20, PHASE = 0.31997;

#include "dots.h"

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
    draw_dots(context, (double)frame / FPS, WIDTH / 2.0, HEIGHT / 2.0);
    cairo_restore(context);
  }
  cairo_status_t status = cairo_surface_write_to_png(surface, arguments[1]);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return status != CAIRO_STATUS_SUCCESS;
}
