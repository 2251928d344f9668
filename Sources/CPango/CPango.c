#include "CPango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct CPangoFunctions functions;
static char problem[256];

// A loader that fails without a reason would otherwise look like one that succeeded.
static void remember_problem(void) {
  const char *reason = dlerror();
  snprintf(problem, sizeof problem, "%s", reason ? reason : "unknown reason");
}

static void load(void) {
  // It needs libpango and GLib, so their functions are found through it.
  void *library = dlopen("libpangoft2-1.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    remember_problem();
    return;
  }
// A pointer to a function cannot be converted from one to data in standard C, but POSIX says it has the
// same representation.
#define CPANGO_FIND(result, name, parameters)                   \
  {                                                             \
    void *symbol = dlsym(library, #name);                       \
    if (!symbol) {                                              \
      remember_problem();                                       \
      return;                                                   \
    }                                                           \
    memcpy(&functions.name, &symbol, sizeof symbol);            \
  }
  CPANGO_FUNCTIONS(CPANGO_FIND)
  CPANGO_OTHER_FUNCTIONS(CPANGO_FIND)
#undef CPANGO_FIND
}

const struct CPangoFunctions *cpango_functions(void) {
  pthread_once(&once, load);
  return problem[0] ? NULL : &functions;
}

const char *cpango_load_problem(void) {
  return problem[0] ? problem : NULL;
}
