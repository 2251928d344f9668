#pragma once
#include <zlib.h>

/// `deflateInit2` is a macro, which Swift cannot call.
static inline int indicator_render_deflate_init_raw(z_stream *stream, int level, int memory_level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, memory_level, strategy);
}
