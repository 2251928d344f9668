// Tells ThreadSanitizer about locks that it does not see: those of the Swift library, which wait in the kernel by
// themselves on Linux. Without ThreadSanitizer these do nothing.

#ifndef INDICATOR_RENDER_RACE_DETECTOR_H
#define INDICATOR_RENDER_RACE_DETECTOR_H

/// What others did before they let the lock at `address` go has happened. Call when the lock is held.
void indicator_render_lock_taken(const void *address);

/// Hands what was done on to the next who takes the lock at `address`. Call while the lock is still held.
void indicator_render_lock_leaving(const void *address);

#endif
