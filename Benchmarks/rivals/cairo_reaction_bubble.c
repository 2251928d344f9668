// The opening of a reaction bar in C with Pango and Cairo's own PNG writer: 60 frames of 800 x 600 pixels into the folder that is named.
// Shadow and material are box-blurred for each frame, the material at a quarter of the resolution; emoji are drawn once, as large as their font has them,
// and scaled. Letters are filled outlines, because glyphs of Cairo 1.16 stand on whole pixels and would jitter while the message lifts.
//
//   cairo_reaction_bubble OUTDIR

#include <math.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 400, HEIGHT = 300, SCALE = 2, FPS = 60, FRAMES = 60, ITEMS = 6, PIXELS = 136, COARSE = 4 };
static const char *EMOJI[ITEMS] = {"❤️", "👍", "👎", "😂", "‼️", "❓"};
static const double BAR_WIDTH = 272, BAR_HEIGHT = 52;

static double spring(double seconds, double duration, double bounce) {
  if (seconds <= 0) return 0;
  double omega = 2 * M_PI / duration, zeta = 1 - bounce, a = zeta * omega, wd = omega * sqrt(1 - zeta * zeta);
  return 1 - exp(-a * seconds) * (cos(wd * seconds) + a / wd * sin(wd * seconds));
}

static void box_line(const float *in, float *out, int count, int stride, int radius) {
  float sum = 0;
  for (int i = -radius; i < count; i++) {
    if (i + radius < count) sum += in[(i + radius) * stride];
    if (i - radius - 1 >= 0) sum -= in[(i - radius - 1) * stride];
    if (i >= 0) out[i * stride] = sum / (2 * radius + 1);
  }
}

static void blur(float *plane, float *scratch, int width, int height, double sigma) {
  int radius = (int)(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5) / 2;
  if (radius < 1) return;
  for (int pass = 0; pass < 3; pass++) {
    for (int y = 0; y < height; y++) box_line(plane + y * width, scratch + y * width, width, 1, radius);
    for (int x = 0; x < width; x++) box_line(scratch + x, plane + x, height, width, radius);
  }
}

static void capsule(cairo_t *context, double x, double y, double width, double height, double radius) {
  cairo_new_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(context, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(context, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
}

static float clamp(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static void material_color(float c[3]) {
  static const float v[4] = {0.9f, 0.83f, 0.925f, 0.815f};
  float l = clamp(0.2125f * c[0] + 0.7154f * c[1] + 0.0721f * c[2]), m = 1 - l;
  float y = clamp(m * m * m * v[0] + 3 * m * m * l * v[1] + 3 * m * l * l * v[2] + l * l * l * v[3]);
  for (int i = 0; i < 3; i++) c[i] += 0.75f * (y - c[i]);
  float grey = 0.2126f * c[0] + 0.7152f * c[1] + 0.0722f * c[2];
  for (int i = 0; i < 3; i++) c[i] = clamp(grey + 1.5f * (c[i] - grey) + 0.1f);
}

// The whole page through the material, at a quarter of the resolution.
static cairo_surface_t *material(cairo_surface_t *page) {
  enum { W = WIDTH * SCALE / COARSE, H = HEIGHT * SCALE / COARSE };
  static float planes[3][W * H], scratch[W * H];
  cairo_surface_flush(page);
  const uint32_t *pixels = (const uint32_t *)cairo_image_surface_get_data(page);
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float c[3] = {0, 0, 0};
      for (int dy = 0; dy < COARSE; dy++)
        for (int dx = 0; dx < COARSE; dx++) {
          uint32_t p = pixels[(y * COARSE + dy) * WIDTH * SCALE + x * COARSE + dx];
          for (int i = 0; i < 3; i++) c[i] += (p >> (16 - 8 * i) & 0xFF) / (255.0f * COARSE * COARSE);
        }
      material_color(c);
      for (int i = 0; i < 3; i++) planes[i][y * W + x] = c[i];
    }
  static float weight[W * H];
  for (int i = 0; i < W * H; i++) weight[i] = 1;
  blur(weight, scratch, W, H, 30.0 * SCALE / COARSE);
  for (int i = 0; i < 3; i++) blur(planes[i], scratch, W, H, 30.0 * SCALE / COARSE);
  cairo_surface_t *result = cairo_image_surface_create(CAIRO_FORMAT_RGB24, W, H);
  uint32_t *out = (uint32_t *)cairo_image_surface_get_data(result);
  for (int i = 0; i < W * H; i++) {
    uint32_t p = 0;
    for (int c = 0; c < 3; c++) p = p << 8 | (uint32_t)(clamp(planes[c][i] / weight[i]) * 255 + 0.5f);
    out[i] = p;
  }
  cairo_surface_mark_dirty(result);
  return result;
}

static cairo_surface_t *emoji(const char *text) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, PIXELS, PIXELS);
  cairo_t *context = cairo_create(surface);
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Noto Color Emoji");
  pango_font_description_set_absolute_size(font, 109 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  cairo_move_to(context, (PIXELS - width) / 2.0, (PIXELS - height) / 2.0);
  pango_cairo_show_layout(context, layout);
  g_object_unref(layout);
  cairo_destroy(context);
  return surface;
}

int main(int count, char **arguments) {
  if (count != 2 || mkdir(arguments[1], 0777) != 0) return 2;
  int width = WIDTH * SCALE, height = HEIGHT * SCALE;
  cairo_surface_t *page = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *context = cairo_create(page);
  cairo_scale(context, SCALE, SCALE);
  cairo_surface_t *pictures[ITEMS];
  for (int i = 0; i < ITEMS; i++) pictures[i] = emoji(EMOJI[i]);
  PangoLayout *layout = pango_cairo_create_layout(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 17 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
  pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
  pango_layout_set_text(layout, "Are we still on for Saturday?", -1);
  int text_width, text_height;
  pango_layout_get_pixel_size(layout, &text_width, &text_height);
  double box_width = text_width + 28, box_height = 40.5;
  double left = (WIDTH - box_width) / 2, top = (HEIGHT - box_height) / 2;
  double bar_bottom = top - 8;
  float *mask = malloc(sizeof(float) * width * height), *scratch = malloc(sizeof(float) * width * height);
  cairo_surface_t *shape = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_surface_t *shadow = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);

  for (int frame = 0; frame < FRAMES; frame++) {
    double t = (double)frame / FPS, progress = spring(t, 0.35, 0.3), lift = 1 + 0.04 * progress;
    cairo_identity_matrix(context);
    cairo_scale(context, SCALE, SCALE);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_save(context);
    cairo_translate(context, WIDTH / 2.0, HEIGHT / 2.0);
    cairo_scale(context, lift, lift);
    cairo_translate(context, -WIDTH / 2.0, -HEIGHT / 2.0);
    cairo_set_source_rgba(context, 118 / 255.0, 118 / 255.0, 128 / 255.0, 0.12);
    capsule(context, left, top, box_width, box_height, 20);
    cairo_fill(context);
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_move_to(context, left + 14, top + (box_height - text_height) / 2);
    pango_cairo_layout_path(context, layout);
    cairo_fill(context);
    cairo_restore(context);

    double scale = 0.5 + 0.5 * progress, opacity = fmin(fmax(progress, 0), 1);
    double w = BAR_WIDTH * scale, h = BAR_HEIGHT * scale;
    double x = left + BAR_WIDTH / 2 - w / 2, y = bar_bottom - h;
    if (opacity > 0) {
      // The shadow: the blurred shape, 4 points lower, cut out where the bar is.
      cairo_t *pen = cairo_create(shape);
      cairo_set_operator(pen, CAIRO_OPERATOR_CLEAR);
      cairo_paint(pen);
      cairo_set_operator(pen, CAIRO_OPERATOR_OVER);
      cairo_scale(pen, SCALE, SCALE);
      capsule(pen, x, y + 4 * scale, w, h, h / 2);
      cairo_fill(pen);
      cairo_destroy(pen);
      cairo_surface_flush(shape);
      int x0 = fmax(0, (x - 40) * SCALE), x1 = fmin(width, (x + w + 40) * SCALE);
      int y0 = fmax(0, (y - 40) * SCALE), y1 = fmin(height, (y + h + 44) * SCALE);
      int sw = x1 - x0, sh = y1 - y0, stride = cairo_image_surface_get_stride(shape);
      const unsigned char *in = cairo_image_surface_get_data(shape);
      for (int row = 0; row < sh; row++)
        for (int column = 0; column < sw; column++)
          mask[row * sw + column] = in[(row + y0) * stride + column + x0];
      blur(mask, scratch, sw, sh, 12 * scale * SCALE);
      unsigned char *out = cairo_image_surface_get_data(shadow);
      memset(out, 0, (size_t)stride * height);
      for (int row = 0; row < sh; row++)
        for (int column = 0; column < sw; column++)
          out[(row + y0) * stride + column + x0] = (unsigned char)(mask[row * sw + column] + 0.5f);
      cairo_surface_mark_dirty(shadow);
      cairo_surface_t *backdrop = material(page);

      cairo_push_group(context);
      cairo_set_source_rgba(context, 0, 0, 0, 0.18);
      cairo_save(context);
      cairo_identity_matrix(context);
      cairo_mask_surface(context, shadow, 0, 0);
      cairo_restore(context);
      capsule(context, x, y, w, h, h / 2);
      cairo_save(context);
      cairo_clip(context);
      cairo_scale(context, (double)COARSE / SCALE, (double)COARSE / SCALE);
      cairo_set_source_surface(context, backdrop, 0, 0);
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
      cairo_paint(context);
      cairo_restore(context);
      for (int i = 0; i < ITEMS; i++) {
        double item = 0.4 + 0.6 * spring(t - fmin(0.03 * i, 0.18), 0.25, 0.45);
        cairo_save(context);
        cairo_translate(context, x + (26 + 44 * i) * scale, y + h / 2);
        cairo_scale(context, scale * item * 22 / 109, scale * item * 22 / 109);
        cairo_set_source_surface(context, pictures[i], -PIXELS / 2.0, -PIXELS / 2.0);
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST);
        cairo_paint(context);
        cairo_restore(context);
      }
      cairo_pop_group_to_source(context);
      cairo_paint_with_alpha(context, opacity);
      cairo_surface_destroy(backdrop);
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%02d.png", arguments[1], frame);
    if (cairo_surface_write_to_png(page, path) != CAIRO_STATUS_SUCCESS) return 1;
  }
  return 0;
}
