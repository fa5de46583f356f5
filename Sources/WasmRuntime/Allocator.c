// Memory blocks from segregated free lists.
//
// The heap is one row of blocks without gaps. A block starts with an 8-byte header (its size and that of the block
// before it, so that free neighbours can be merged) and its payload is aligned to 16 bytes. Free blocks hang in one of
// 120 lists by size: one list for each size up to 512 bytes, then four for each doubling. Both directions take constant
// time, and merging keeps a long session from growing: a heap that breathes returns to the same size.

#include "include/WasmRuntime.h"

#define PAGE 65536u
#define HEADER 8u
#define STEP 16u
#define EXACT 32u                  // lists of one size each: 16, 32 ... 512 bytes
#define LISTS (EXACT + 4 * 22)
#define LARGEST 0x3fffffffu        // a request beyond 1 GiB can only be a mistake
#define GROWTH (4 * PAGE)          // growing detaches the page's views of memory, so do it rarely

typedef struct Block {
    uint32_t before;               // size of the block before this one, 0 for the first
    uint32_t size;                 // of the whole block, a multiple of 16; lowest bit set while in use
    struct Block *next, *previous; // only while free; the payload otherwise
} Block;

extern unsigned char __heap_base;
static Block *lists[LISTS];
static uint32_t filled[(LISTS + 31) / 32];
static Block *last;                // the sentinel: a header of size 0, in use, at the end of memory
static size_t used;

static uint32_t size_of(const Block *block) { return block->size & ~1u; }
static Block *after(Block *block) { return (Block *)((char *)block + size_of(block)); }
static Block *before(Block *block) { return (Block *)((char *)block - block->before); }
static void *payload(Block *block) { return (char *)block + HEADER; }
static Block *block_of(void *pointer) { return (Block *)((char *)pointer - HEADER); }

/// The list in which a free block of this size hangs.
static uint32_t list_for(uint32_t size) {
    if (size <= EXACT * STEP) return size / STEP - 1;
    uint32_t magnitude = 31 - (uint32_t)__builtin_clz(size);
    uint32_t list = EXACT + (magnitude - 9) * 4 + ((size >> (magnitude - 2)) & 3);
    return list < LISTS ? list : LISTS - 1;
}

/// The first list all of whose blocks are large enough for `size`.
static uint32_t list_from(uint32_t size) {
    uint32_t list = list_for(size);
    if (size <= EXACT * STEP) return list;
    uint32_t quarter = (1u << (31 - (uint32_t)__builtin_clz(size))) / 4;
    return (size & (quarter - 1)) == 0 ? list : list + 1;
}

static void hang(Block *block) {
    uint32_t list = list_for(size_of(block));
    block->size &= ~1u;
    block->previous = NULL;
    block->next = lists[list];
    if (block->next) block->next->previous = block;
    lists[list] = block;
    filled[list / 32] |= 1u << (list % 32);
}

static void unhang(Block *block) {
    uint32_t list = list_for(size_of(block));
    if (block->next) block->next->previous = block->previous;
    if (block->previous) block->previous->next = block->next;
    else lists[list] = block->next;
    if (!lists[list]) filled[list / 32] &= ~(1u << (list % 32));
}

static void resize(Block *block, uint32_t size) {
    block->size = size | (block->size & 1u);
    after(block)->before = size;
}

/// Hangs up a block that nobody uses any more, merged with its free neighbours.
static void release(Block *block) {
    block->size &= ~1u;
    Block *next = after(block);
    if (!(next->size & 1u)) {
        unhang(next);
        resize(block, size_of(block) + size_of(next));
    }
    if (block->before && !(before(block)->size & 1u)) {
        Block *previous = before(block);
        unhang(previous);
        resize(previous, size_of(previous) + size_of(block));
        block = previous;
    }
    hang(block);
}

/// Cuts what is beyond `size` off a block in use.
static void trim(Block *block, uint32_t size) {
    uint32_t rest = size_of(block) - size;
    if (rest < STEP) return;
    resize(block, size);
    Block *tail = after(block);
    tail->before = size;
    tail->size = rest | 1u;
    after(tail)->before = rest;
    release(tail);
}

/// Turns memory up to the end of WebAssembly's memory into free blocks, after growing it by at least `bytes`.
static void grow(uint32_t bytes) {
    uintptr_t end = __builtin_wasm_memory_size(0) * PAGE;
    if (!last) { // first call: payloads are aligned to 16, so headers lie 8 below
        last = (Block *)((((uintptr_t)&__heap_base + HEADER + STEP - 1) & ~(uintptr_t)(STEP - 1)) - HEADER);
        last->before = 0;
        if (end < (uintptr_t)last + bytes + 2 * STEP) bytes += 2 * STEP;
        else bytes = 0;
    }
    if (bytes) {
        uint32_t pages = ((bytes > GROWTH ? bytes : GROWTH) + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) wasm_runtime_stop("out of memory, asked for bytes:", bytes);
        end += pages * PAGE;
    }
    Block *block = last;
    last = (Block *)(end - STEP + HEADER);
    last->size = 1u;
    block->size = (uint32_t)((char *)last - (char *)block) | 1u;
    last->before = size_of(block);
    release(block);
}

static uint32_t rounded(size_t size) {
    if (size > LARGEST) wasm_runtime_stop("a memory request is too large, bytes:", size);
    return size <= STEP - HEADER ? STEP : ((uint32_t)size + HEADER + STEP - 1) & ~(STEP - 1);
}

void *malloc(size_t size) {
    uint32_t need = rounded(size), first = list_from(need);
    for (int attempt = 0; attempt < 2; attempt += 1) {
        for (uint32_t word = first / 32; word < sizeof filled / sizeof *filled; word += 1) {
            uint32_t candidates = filled[word];
            if (word == first / 32) candidates &= ~0u << (first % 32);
            if (!candidates) continue;
            Block *block = lists[word * 32 + (uint32_t)__builtin_ctz(candidates)];
            unhang(block);
            block->size |= 1u;
            trim(block, need);
            used += size_of(block);
            return payload(block);
        }
        grow(need + need / 4 + STEP); // a quarter more: enough for the next list even if nothing merges
    }
    wasm_runtime_stop("out of memory, asked for bytes:", size);
}

void free(void *pointer) {
    if (!pointer) return;
    Block *block = block_of(pointer);
    if (!(block->size & 1u)) wasm_runtime_stop("memory was freed twice, address:", (size_t)pointer);
    used -= size_of(block);
    release(block);
}

void *calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) wasm_runtime_stop("a memory request is too large, count:", count);
    return __builtin_memset(malloc(bytes), 0, bytes);
}

void *realloc(void *pointer, size_t size) {
    if (!pointer) return malloc(size);
    Block *block = block_of(pointer), *next = after(block);
    uint32_t need = rounded(size), have = size_of(block);
    if (need > have && !(next->size & 1u) && have + size_of(next) >= need) {
        unhang(next);
        resize(block, have + size_of(next));
        trim(block, need);
        used += size_of(block) - have;
    }
    if (need <= size_of(block)) return pointer;
    void *moved = __builtin_memcpy(malloc(size), pointer, have - HEADER);
    free(pointer);
    return moved;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment <= STEP) {
        *result = malloc(size);
        return 0;
    }
    if (alignment > LARGEST || size > LARGEST - alignment) wasm_runtime_stop("a memory request is too large, bytes:", size);
    char *pointer = malloc(size + alignment);
    char *aligned = (char *)(((uintptr_t)pointer + alignment - 1) & ~(uintptr_t)(alignment - 1));
    if (aligned != pointer) { // the part before the aligned address becomes a free block of its own
        Block *front = block_of(pointer), *block = block_of(aligned);
        uint32_t whole = size_of(front), offset = (uint32_t)(aligned - pointer);
        block->size = (whole - offset) | 1u;
        block->before = offset;
        after(block)->before = whole - offset;
        front->size = offset | 1u;
        used -= offset;
        release(front);
    }
    *result = aligned;
    return 0;
}

size_t malloc_usable_size(void *pointer) { return pointer ? size_of(block_of(pointer)) - HEADER : 0; }
size_t wasm_runtime_heap_used(void) { return used; }
size_t wasm_runtime_heap_size(void) { return last ? (size_t)((char *)last - (char *)&__heap_base) : 0; }
