// Rounding, remainders and 128-bit integers: what the compiler calls when WebAssembly has no instruction for it.

#include "include/WasmRuntime.h"

double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }
double trunc(double x) { return __builtin_trunc(x); }
double rint(double x) { return __builtin_rint(x); }
double sqrt(double x) { return __builtin_sqrt(x); }
float floorf(float x) { return __builtin_floorf(x); }
float ceilf(float x) { return __builtin_ceilf(x); }
float truncf(float x) { return __builtin_truncf(x); }
float rintf(float x) { return __builtin_rintf(x); }
float sqrtf(float x) { return __builtin_sqrtf(x); }

/// To the nearest integer, halves away from zero. The difference x - trunc(x) is exact.
double round(double x) {
    double whole = __builtin_trunc(x);
    double rounded = __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1.0, x) : whole;
    return __builtin_copysign(rounded, x);
}

float roundf(float x) { return (float)round((double)x); }

/// Exact remainder with the sign of x: subtracts y times ever smaller powers of two. Doubling y is exact.
double fmod(double x, double y) {
    double rest = __builtin_fabs(x), step = __builtin_fabs(y);
    if (rest != rest || step != step || step == 0 || rest == __builtin_inf()) return __builtin_nan("");
    if (rest < step) return x;
    int doublings = 0;
    while (step <= rest / 2) {
        step += step;
        doublings += 1;
    }
    for (; doublings >= 0; doublings -= 1) {
        if (rest >= step) rest -= step;
        step = doublings > 0 ? step / 2 : step;
    }
    return __builtin_copysign(rest, x);
}

float fmodf(float x, float y) { return (float)fmod((double)x, (double)y); }

typedef unsigned __int128 Wide;

static Wide joined(uint64_t high, uint64_t low) {
    union { struct { uint64_t low, high; } parts; Wide whole; } both = { { low, high } };
    return both.whole;
}

static uint64_t low_of(Wide value) { return (uint64_t)value; }

static uint64_t high_of(Wide value) {
    union { Wide whole; struct { uint64_t low, high; } parts; } both = { value };
    return both.parts.high;
}

/// 128-bit product, needed by Double.description, Duration and full-width multiplication.
Wide __multi3(Wide left, Wide right) {
    uint64_t a = low_of(left), b = low_of(right), mask = 0xffffffffu;
    uint64_t low = (a & mask) * (b & mask), middle = (a >> 32) * (b & mask) + (low >> 32);
    uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
    uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    return joined(high + high_of(left) * b + a * high_of(right), (other << 32) | (low & mask));
}

Wide __ashlti3(Wide value, int count) {
    if (count == 0) return value;
    if (count >= 64) return joined(low_of(value) << (count - 64), 0);
    return joined((high_of(value) << count) | (low_of(value) >> (64 - count)), low_of(value) << count);
}

Wide __lshrti3(Wide value, int count) {
    if (count == 0) return value;
    if (count >= 64) return joined(0, high_of(value) >> (count - 64));
    return joined(high_of(value) >> count, (low_of(value) >> count) | (high_of(value) << (64 - count)));
}

/// Schoolbook division bit by bit: 128 steps, used where a division is rare.
static Wide divided(Wide numerator, Wide divisor, Wide *rest) {
    Wide quotient = 0, remainder = 0;
    if (divisor == 0) __builtin_trap();
    for (int bit = 127; bit >= 0; bit -= 1) {
        uint64_t digit = (bit >= 64 ? high_of(numerator) >> (bit - 64) : low_of(numerator) >> bit) & 1;
        uint64_t carried = high_of(remainder) >> 63;
        remainder = joined((high_of(remainder) << 1) | (low_of(remainder) >> 63), (low_of(remainder) << 1) | digit);
        if (carried || remainder >= divisor) {
            remainder -= divisor;
            if (bit >= 64) quotient = joined(high_of(quotient) | 1ull << (bit - 64), low_of(quotient));
            else quotient = joined(high_of(quotient), low_of(quotient) | 1ull << bit);
        }
    }
    *rest = remainder;
    return quotient;
}

Wide __udivti3(Wide numerator, Wide divisor) {
    Wide rest;
    return divided(numerator, divisor, &rest);
}

Wide __umodti3(Wide numerator, Wide divisor) {
    Wide rest;
    divided(numerator, divisor, &rest);
    return rest;
}
