// What Embedded Swift expects from a C library and WebAssembly does not bring: memory, byte copies, rounding, 128-bit
// arithmetic, one character of output and random bytes. And what it would bring itself but too large: see Text.c.
// Nothing here is called by name from Swift; linking is enough.
//
// Two functions come from the page (module "env"): put_char(character) and random_fill(address, length).
// Not provided on purpose: sin, exp and their kind (Measure has its own, equal everywhere) and fma.

#ifndef WASM_RUNTIME_H
#define WASM_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Bytes of WebAssembly memory that the allocator has taken over so far.
size_t wasm_runtime_heap_size(void);

/// Bytes of them that are in use, with 8 bytes of bookkeeping for each block.
size_t wasm_runtime_heap_used(void);

/// Writes "message number" to the console and traps. Traps kill the instance; the page then offers a restart.
_Noreturn void wasm_runtime_stop(const char *message, size_t number);

#endif
