#include "race_detector.h"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define HAS_RACE_DETECTOR 1
#endif
#endif

#ifdef HAS_RACE_DETECTOR

void __tsan_acquire(void *address);
void __tsan_release(void *address);

void indicator_render_lock_taken(const void *address) { __tsan_acquire((void *)address); }
void indicator_render_lock_leaving(const void *address) { __tsan_release((void *)address); }

#else

void indicator_render_lock_taken(const void *address) { (void)address; }
void indicator_render_lock_leaving(const void *address) { (void)address; }

#endif
