// Byte copies, output and random numbers. With -mbulk-memory the built-ins become single WebAssembly instructions.

#include "include/WasmRuntime.h"

__attribute__((import_module("env"), import_name("put_char"))) void page_put_char(int character);
__attribute__((import_module("env"), import_name("random_fill"))) void page_random_fill(void *address, size_t length);

void *memcpy(void *to, const void *from, size_t length) { return __builtin_memcpy(to, from, length); }
void *memmove(void *to, const void *from, size_t length) { return __builtin_memmove(to, from, length); }
void *memset(void *to, int byte, size_t length) { return __builtin_memset(to, byte, length); }

int memcmp(const void *left, const void *right, size_t length) {
    const unsigned char *one = left, *other = right;
    for (size_t index = 0; index < length; index += 1) {
        if (one[index] != other[index]) return one[index] < other[index] ? -1 : 1;
    }
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length += 1;
    return length;
}

int putchar(int character) {
    page_put_char(character);
    return character;
}

/// Swift's hashing seed. The study's own randomness never comes from here.
void arc4random_buf(void *address, size_t length) { page_random_fill(address, length); }

_Noreturn void wasm_runtime_stop(const char *message, size_t number) {
    char digits[24];
    int count = 0;
    while (*message) putchar(*message++);
    do {
        digits[count] = (char)('0' + number % 10);
        number /= 10;
        count += 1;
    } while (number);
    putchar(' ');
    while (count) putchar(digits[--count]);
    putchar('\n');
    __builtin_trap();
}
