// A typewriter in C with Pango and Cairo's own PNG writer: 120 frames of 1000 x 400 pixels into the folder that is named. Letters are filled
// outlines without hints, as ours are: glyphs of Cairo 1.16 stand on whole pixels.
//
//   cairo_typewriter SCALE OUTDIR        SCALE: pixels per point of the text

#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 1000, HEIGHT = 400, FPS = 30, FRAMES = 120, PER_SECOND = 20, TICKS = 30 };
static const char TEXT[] = "$ ferry test\nAll tides passed, no leak today.";

int main(int count, char **arguments) {
  if (count != 3 || mkdir(arguments[2], 0777) != 0) return 2;
  double scale = atof(arguments[1]);
  if (scale <= 0) return 2;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, scale, scale);
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);

  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
  pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);

  int full, cursor, height, total = strlen(TEXT);
  pango_layout_set_text(layout, "|", 1);
  pango_layout_get_pixel_size(layout, &cursor, NULL);
  pango_layout_set_text(layout, TEXT, total);
  pango_layout_get_pixel_size(layout, &full, &height);
  double x = (WIDTH / scale - full - cursor) / 2, y = (HEIGHT / scale - height) / 2;

  for (int frame = 0; frame < FRAMES; frame++) {
    int tick = frame * TICKS / FPS, visible = tick * PER_SECOND / TICKS;
    if (visible > total) visible = total;
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_paint(context);
    cairo_set_source_rgb(context, 1, 1, 1);
    PangoRectangle end;
    pango_layout_set_text(layout, TEXT, visible);
    pango_layout_index_to_pos(layout, visible, &end);
    cairo_move_to(context, x, y);
    pango_cairo_layout_path(context, layout);
    cairo_fill(context);
    if (visible < total || 2 * tick / TICKS % 2 == 0) {
      pango_layout_set_text(layout, "|", 1);
      cairo_move_to(context, x + (double)end.x / PANGO_SCALE, y + (double)end.y / PANGO_SCALE);
      pango_cairo_layout_path(context, layout);
      cairo_fill(context);
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%03d.png", arguments[2], frame);
    if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) return 1;
  }
  return 0;
}
