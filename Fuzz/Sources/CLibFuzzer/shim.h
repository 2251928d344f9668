#pragma once
#include <stddef.h>
#include <stdint.h>

// Runs the fuzzer in this process with libFuzzer's own arguments; returns its exit code.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
