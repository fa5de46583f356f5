// The wall clock, the chance and the disk of a server's machine, as a test wants them: loaded before the system's library
// (LD_PRELOAD), it has them in the file that MERKWELT_MACHINE names. So the server that is tested
// is the one that people get, and has no switch for its clock or its disk.
// bytes 0..7: the time in ns since 1970, 0 for the true one · 8..15: how chance stands, which a test may begin anew
// byte 16: 1 while no file can be written
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct machine {
    volatile int64_t time;
    uint64_t chance;
    volatile char isFull;
};
static struct machine *machine;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("MERKWELT_MACHINE");
    int file = path ? open(path, O_RDWR) : -1;
    if (file < 0) return;
    void *place = mmap(NULL, sizeof(struct machine), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (place != MAP_FAILED) machine = place;
    close(file);
}

#define TRUE_ONE(name) \
    static __typeof__(&name) real; \
    if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *time) {
    TRUE_ONE(clock_gettime);
    int64_t now = machine && clock == CLOCK_REALTIME ? machine->time : 0;
    if (now == 0) return real(clock, time);
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
}

// SplitMix64: good enough to tell people apart, and the same in every run.
static uint64_t drawn(void) {
    uint64_t z = __atomic_add_fetch(&machine->chance, 0x9e3779b97f4a7c15, __ATOMIC_SEQ_CST);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    TRUE_ONE(getrandom);
    if (!machine) return real(bytes, count, flags);
    for (size_t place = 0; place < count; place += 8) {
        uint64_t next = drawn();
        memcpy((char *)bytes + place, &next, count - place < 8 ? count - place : 8);
    }
    return count;
}

// Swift's own library asks the kernel without the C library's function.
long syscall(long number, ...) {
    TRUE_ONE(syscall);
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    return number == SYS_getrandom ? getrandom((void *)a, b, c) : real(number, a, b, c, d, e, f);
}

int getentropy(void *bytes, size_t count) {
    return getrandom(bytes, count, 0) < 0 ? -1 : 0;
}

// Connections and pipes go on; only regular files are on the disk. What a program prints is not what it keeps.
static int isRefused(int file) {
    struct stat status;
    if (!machine || !machine->isFull || file <= 2 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
    errno = ENOSPC;
    return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
    TRUE_ONE(write);
    return isRefused(file) ? -1 : real(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
    TRUE_ONE(pwrite);
    return isRefused(file) ? -1 : real(file, bytes, count, place);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    TRUE_ONE(pwrite64);
    return isRefused(file) ? -1 : real(file, bytes, count, place);
}
