// Pango, found when the first text is laid out and not before: linking it would cost every run of the
// program several milliseconds, with or without text. Only Sources/RenderCore/Text imports this module.
//
// So Pango's own headers cannot be used here; what follows declares the part of them that we call, and
// Tests/RenderCoreTests/Text/Declarations/check.c proves with Pango's headers that it is the same.
#pragma once

#include <stdint.h>

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFT2FontMap PangoFT2FontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _GSList GSList;

struct _FcConfig;
struct _FcPattern;

// The structures that we look into, under names of our own.

typedef struct CPangoList {
  void *data;
  struct CPangoList *next;
} CPangoList;

typedef struct CPangoLine {
  PangoLayout *layout;
  int start_index;
  int length;
  CPangoList *runs;
} CPangoLine;

typedef struct CPangoItem {
  int offset;
  int length;
  int num_chars;
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
  uint8_t level;
} CPangoItem;

typedef struct CPangoGlyph {
  uint32_t glyph;
  int width;
  int x_offset;
  int y_offset;
  unsigned int attributes;
} CPangoGlyph;

typedef struct CPangoGlyphs {
  int num_glyphs;
  CPangoGlyph *glyphs;
  int *log_clusters;
} CPangoGlyphs;

typedef struct CPangoRun {
  CPangoItem *item;
  CPangoGlyphs *glyphs;
} CPangoRun;

typedef struct CPangoRectangle {
  int x;
  int y;
  int width;
  int height;
} CPangoRectangle;

typedef struct CPangoAttribute {
  const void *klass;
  unsigned int start_index;
  unsigned int end_index;
} CPangoAttribute;

// Values of Pango's enumerations.
enum {
  CPANGO_SCALE = 1024,
  CPANGO_WRAP_WORD_CHAR = 2,
  CPANGO_DIRECTION_RTL = 1,
  CPANGO_DIRECTION_WEAK_LTR = 4,
  CPANGO_DIRECTION_WEAK_RTL = 5,
  CPANGO_GLYPH_EMPTY = 0x0FFFFFFF,
  CPANGO_GLYPH_UNKNOWN_FLAG = 0x10000000,
};

// Every function that we call: result, name, parameters.
#define CPANGO_FUNCTIONS(F)                                                                             \
  F(const char *, pango_version_string, (void))                                                         \
  F(PangoFontMap *, pango_ft2_font_map_new, (void))                                                     \
  F(void, pango_ft2_font_map_set_resolution, (PangoFT2FontMap *, double, double))                       \
  F(void, pango_fc_font_map_set_config, (PangoFcFontMap *, struct _FcConfig *))                         \
  F(struct _FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *))                                    \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                                    \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *, int))                               \
  F(void, pango_context_set_language, (PangoContext *, PangoLanguage *))                                \
  F(PangoLanguage *, pango_language_from_string, (const char *))                                        \
  F(PangoFontDescription *, pango_font_description_new, (void))                                         \
  F(void, pango_font_description_free, (PangoFontDescription *))                                        \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *))                    \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))                   \
  F(PangoLayout *, pango_layout_new, (PangoContext *))                                                  \
  F(void, pango_layout_set_text, (PangoLayout *, const char *, int))                                    \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))             \
  F(void, pango_layout_set_width, (PangoLayout *, int))                                                 \
  F(void, pango_layout_set_auto_dir, (PangoLayout *, int))                                              \
  F(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                                \
  F(GSList *, pango_layout_get_lines_readonly, (PangoLayout *))                                         \
  F(PangoAttrList *, pango_attr_list_new, (void))                                                       \
  F(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                                  \
  F(void, pango_attr_list_unref, (PangoAttrList *))                                                     \
  F(PangoAttribute *, pango_attr_font_features_new, (const char *))                                     \
  F(PangoAttribute *, pango_attr_insert_hyphens_new, (int))                                             \
  F(PangoAttribute *, pango_attr_language_new, (PangoLanguage *))                                       \
  F(void, g_object_unref, (void *))

// The functions whose declarations name an enumeration, which is an int in the C ABI of Linux, or a structure
// that is declared above under another name.
#define CPANGO_OTHER_FUNCTIONS(F)                                                                       \
  F(PangoAttribute *, pango_attr_shape_new, (const CPangoRectangle *, const CPangoRectangle *))         \
  F(void, pango_context_set_base_dir, (PangoContext *, int))                                            \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, int))                             \
  F(void, pango_layout_set_wrap, (PangoLayout *, int))                                                  \
  F(int, pango_layout_line_get_resolved_direction, (PangoLayoutLine *))

#define CPANGO_FIELD(result, name, parameters) result (*name) parameters;
struct CPangoFunctions {
  CPANGO_FUNCTIONS(CPANGO_FIELD)
  CPANGO_OTHER_FUNCTIONS(CPANGO_FIELD)
};
#undef CPANGO_FIELD

/// The functions of Pango, loaded by the first call; any thread may call it. Null when Pango is not there
/// or lacks one of them: then `cpango_load_problem` says why.
const struct CPangoFunctions *cpango_functions(void);

/// What the loader said, or null. To be asked after `cpango_functions`.
const char *cpango_load_problem(void);
