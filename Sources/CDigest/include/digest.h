// SHA-256 with the instructions that most x86-64 processors since 2017 have for it. Swift has no way to write them.

#ifndef INDICATOR_RENDER_DIGEST_H
#define INDICATOR_RENDER_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Mixes `count` blocks of 64 bytes into the eight words of `state`.
///
/// `constants` are the 64 of the standard. Returns false, with nothing done, on a processor that cannot.
bool indicator_render_sha256_blocks(
    uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count);

#endif
