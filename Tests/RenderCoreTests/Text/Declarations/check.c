// Compiled, never run: a difference between our declarations of Pango and its own headers is a compile error.
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stddef.h>

#include "CPango.h"

#define SAME_FUNCTION(result, name, parameters)                                                   \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name);
CPANGO_FUNCTIONS(SAME_FUNCTION)

#define EXISTS(result, name, parameters) static const void *const uses_##name = (const void *)&name;
CPANGO_OTHER_FUNCTIONS(EXISTS)
static void other_functions(void) {
  void (*a)(PangoContext *, PangoDirection) = pango_context_set_base_dir;
  void (*b)(PangoFontDescription *, PangoWeight) = pango_font_description_set_weight;
  void (*c)(PangoLayout *, PangoWrapMode) = pango_layout_set_wrap;
  PangoDirection (*d)(PangoLayoutLine *) = pango_layout_line_get_resolved_direction;
  PangoAttribute *(*e)(const PangoRectangle *, const PangoRectangle *) = pango_attr_shape_new;
  (void)a, (void)b, (void)c, (void)d, (void)e;
  _Static_assert(sizeof(PangoDirection) == sizeof(int), "PangoDirection");
  _Static_assert(sizeof(PangoWeight) == sizeof(int), "PangoWeight");
  _Static_assert(sizeof(PangoWrapMode) == sizeof(int), "PangoWrapMode");
}

#define SAME_FIELD(theirs, ours, field, own)                                                      \
  _Static_assert(offsetof(theirs, field) == offsetof(ours, own), #theirs "." #field);             \
  _Static_assert(sizeof(((theirs *)0)->field) == sizeof(((ours *)0)->own), #theirs "." #field);
SAME_FIELD(GSList, CPangoList, data, data)
SAME_FIELD(GSList, CPangoList, next, next)
SAME_FIELD(PangoLayoutLine, CPangoLine, start_index, start_index)
SAME_FIELD(PangoLayoutLine, CPangoLine, length, length)
SAME_FIELD(PangoLayoutLine, CPangoLine, runs, runs)
SAME_FIELD(PangoItem, CPangoItem, offset, offset)
SAME_FIELD(PangoItem, CPangoItem, length, length)
SAME_FIELD(PangoItem, CPangoItem, analysis.font, font)
SAME_FIELD(PangoItem, CPangoItem, analysis.level, level)
SAME_FIELD(PangoGlyphInfo, CPangoGlyph, glyph, glyph)
SAME_FIELD(PangoGlyphInfo, CPangoGlyph, geometry.width, width)
SAME_FIELD(PangoGlyphInfo, CPangoGlyph, geometry.x_offset, x_offset)
SAME_FIELD(PangoGlyphInfo, CPangoGlyph, geometry.y_offset, y_offset)
_Static_assert(sizeof(PangoGlyphInfo) == sizeof(CPangoGlyph), "PangoGlyphInfo");
SAME_FIELD(PangoGlyphString, CPangoGlyphs, num_glyphs, num_glyphs)
SAME_FIELD(PangoGlyphString, CPangoGlyphs, glyphs, glyphs)
SAME_FIELD(PangoGlyphString, CPangoGlyphs, log_clusters, log_clusters)
SAME_FIELD(PangoGlyphItem, CPangoRun, item, item)
SAME_FIELD(PangoGlyphItem, CPangoRun, glyphs, glyphs)
SAME_FIELD(PangoRectangle, CPangoRectangle, x, x)
SAME_FIELD(PangoRectangle, CPangoRectangle, y, y)
SAME_FIELD(PangoRectangle, CPangoRectangle, width, width)
SAME_FIELD(PangoRectangle, CPangoRectangle, height, height)
SAME_FIELD(PangoAttribute, CPangoAttribute, start_index, start_index)
SAME_FIELD(PangoAttribute, CPangoAttribute, end_index, end_index)

_Static_assert(PANGO_SCALE == CPANGO_SCALE, "PANGO_SCALE");
_Static_assert((int)PANGO_WRAP_WORD_CHAR == (int)CPANGO_WRAP_WORD_CHAR, "PANGO_WRAP_WORD_CHAR");
_Static_assert((int)PANGO_DIRECTION_RTL == (int)CPANGO_DIRECTION_RTL, "PANGO_DIRECTION_RTL");
_Static_assert((int)PANGO_DIRECTION_WEAK_LTR == (int)CPANGO_DIRECTION_WEAK_LTR, "PANGO_DIRECTION_WEAK_LTR");
_Static_assert((int)PANGO_DIRECTION_WEAK_RTL == (int)CPANGO_DIRECTION_WEAK_RTL, "PANGO_DIRECTION_WEAK_RTL");
_Static_assert(PANGO_GLYPH_EMPTY == CPANGO_GLYPH_EMPTY, "PANGO_GLYPH_EMPTY");
_Static_assert(PANGO_GLYPH_UNKNOWN_FLAG == CPANGO_GLYPH_UNKNOWN_FLAG, "PANGO_GLYPH_UNKNOWN_FLAG");
