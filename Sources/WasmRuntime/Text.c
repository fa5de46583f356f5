// Comparing texts without the tables of Unicode normalisation, which would be a tenth of what the page loads.
//
// Swift asks these functions when it compares, sorts or hashes a String that is not plain ASCII. With their answers
// ("this scalar is normalised, it composes with nothing") two texts are equal when their code points are. Natively,
// "é" as one code point also equals "e" with a combining accent. What is typed by people and scored must therefore be
// compared by bytes, or normalised first, on both sides.

#include "include/WasmRuntime.h"

const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;

/// Combining class and quick-check bits of a scalar; 0 stands for normalised in every form.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

/// The scalar that two scalars compose to; all bits set where there is none.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first;
    (void)second;
    return UINT32_MAX;
}

/// Where a scalar's decomposition stands in the table; 0 where there is none.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
    (void)scalar;
    return 0;
}
