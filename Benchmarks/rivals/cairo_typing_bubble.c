// The typing bubble in C with Cairo's own PNG writer: 78 frames of 134 x 72 pixels into the folder that is named.
//
//   cairo_typing_bubble OUTDIR

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <sys/stat.h>

enum { SCALE = 2, FPS = 60, FRAMES = 78 };
static const double DOT = 9, PITCH = 14.4, LIFT = 6.3, WIDTH = 66.6, HEIGHT = 36;
static const double PERIOD = 1.3, STAGGER = 0.16, BOUNCE = 0.5;

typedef struct {
  double leave, first, second;
} Edge;

// Where a continuous corner leaves an edge of this length between the radii a and b.
static Edge edge(double length, double a, double b) {
  double room = fmin(fmax((length - a - b) / ((a + b) * 0.528664947), 0), 1);
  return (Edge){1 + 0.528664947 * room, 0.96 + 0.128490031 * room, 0.82 + 0.0484070182 * room};
}

typedef struct {
  double x, y, radius;
  double ex, ey;  // back along the edge before
  double fx, fy;  // on along the edge after
} Corner;

static void curve(cairo_t *context, Corner c, const double p[6]) {
  double q[6];
  for (int i = 0; i < 6; i += 2) {
    q[i] = c.x + c.radius * (p[i] * c.ex + p[i + 1] * c.fx);
    q[i + 1] = c.y + c.radius * (p[i] * c.ey + p[i + 1] * c.fy);
  }
  cairo_curve_to(context, q[0], q[1], q[2], q[3], q[4], q[5]);
}

static void corner(cairo_t *context, Corner c, Edge before, Edge after) {
  cairo_line_to(context, c.x + c.radius * before.leave * c.ex, c.y + c.radius * before.leave * c.ey);
  curve(context, c, (double[]){before.first, 0, before.second, 0, 0.631493986, 0.0749114007});
  curve(context, c,
        (double[]){0.372824013, 0.169060007, 0.169060007, 0.372824013, 0.0749114007, 0.631493986});
  curve(context, c, (double[]){0, after.second, 0, after.first, 0, after.leave});
}

static void bubble_path(cairo_t *context) {
  const double large = 18, small = 6;
  Edge top = edge(WIDTH, large, large), right = edge(HEIGHT, large, large);
  Edge bottom = edge(WIDTH, small, large), left = edge(HEIGHT, large, small);
  cairo_new_path(context);
  corner(context, (Corner){WIDTH, 0, large, -1, 0, 0, 1}, top, right);
  corner(context, (Corner){WIDTH, HEIGHT, large, 0, -1, -1, 0}, right, bottom);
  corner(context, (Corner){0, HEIGHT, small, 1, 0, 0, -1}, bottom, left);
  corner(context, (Corner){0, 0, large, 0, 1, 1, 0}, left, top);
  cairo_close_path(context);
}

static double rise(int index, double seconds) {
  double u = fmod(seconds, PERIOD) - index * STAGGER;
  if (u < 0 || u >= BOUNCE) return 0;
  double s = u / (BOUNCE / 2);
  if (s >= 1) s = 2 - s;
  return s * s * (3 - 2 * s);
}

int main(int count, char **arguments) {
  if (count != 2 || mkdir(arguments[1], 0777) != 0) return 2;
  int width = (int)ceil(WIDTH * SCALE), height = (int)ceil(HEIGHT * SCALE);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = cairo_create(surface);
  cairo_scale(context, SCALE, SCALE);
  for (int frame = 0; frame < FRAMES; frame++) {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    cairo_set_source_rgba(context, 120 / 255.0, 120 / 255.0, 128 / 255.0, 0.16);
    bubble_path(context);
    cairo_fill(context);
    for (int index = 0; index < 3; index++) {
      double value = rise(index, (double)frame / FPS);
      cairo_set_source_rgba(context, 60 / 255.0, 60 / 255.0, 67 / 255.0, 0.6 * (0.45 + 0.55 * value));
      cairo_arc(context, 14.4 + index * PITCH + DOT / 2, HEIGHT / 2 - LIFT * value, DOT / 2, 0, 2 * M_PI);
      cairo_fill(context);
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%02d.png", arguments[1], frame);
    if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) return 1;
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return 0;
}
