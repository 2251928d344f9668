#include "digest.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static bool has_instructions(void) {
  static int answer;  // 0: not asked yet
  int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
  if (known == 0) {
    unsigned a, b, c, d;
    bool found = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSSE3) && (c & bit_SSE4_1) &&
                 __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
    known = found ? 1 : 2;
    __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
  }
  return known == 1;
}

__attribute__((target("sha,sse4.1,ssse3"))) static void mix(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  const __m128i swap = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  // The instructions want the state as (a, b, e, f) and (c, d, g, h), highest first.
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int quad = 0; quad < 16; quad++) {
      __m128i next;
      if (quad < 4) {
        next = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * quad)), swap);
      } else {
        const __m128i last = words[(quad + 3) & 3], before_last = words[(quad + 2) & 3];
        next = _mm_sha256msg1_epu32(words[quad & 3], words[(quad + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, before_last, 4));
        next = _mm_sha256msg2_epu32(next, last);
      }
      words[quad & 3] = next;
      const __m128i input = _mm_add_epi32(next, _mm_loadu_si128((const __m128i *)(constants + 4 * quad)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

bool indicator_render_sha256_blocks(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  if (!has_instructions()) return false;
  mix(state, constants, blocks, count);
  return true;
}

#else

bool indicator_render_sha256_blocks(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
  (void)state, (void)constants, (void)blocks, (void)count;
  return false;
}

#endif
