// Renders the directions that were held out with libmysofa's own interpolation, from every other azimuth.
// usage: libmysofa SOFA OUT.f32     writes 512 samples left and right at the file's rate for each direction of the file
#include <math.h>
#include <mysofa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
    const float *one = a, *other = b;
    return one[0] < other[0] ? -1 : one[0] > other[0];
}

int main(int count, char **arguments) {
    int error;
    struct MYSOFA_HRTF *all = mysofa_load(arguments[1], &error), *half = mysofa_load(arguments[1], &error);
    if (!all || !half || count < 3) return 1;
    unsigned n = all->M, size = all->N;
    char *keeps = calloc(n, 1);
    // Every other azimuth of each ring, from the front on, as Scripts/sound/accuracy.py takes them.
    for (int elevation = -90; elevation <= 90; elevation++) {
        float ring[1024][2];
        unsigned members = 0;
        for (unsigned i = 0; i < n; i++)
            if (lround(all->SourcePosition.values[3 * i + 1]) == elevation && members < 1024) {
                ring[members][0] = all->SourcePosition.values[3 * i];
                ring[members++][1] = i;
            }
        qsort(ring, members, sizeof ring[0], compare);
        for (unsigned i = 0; i < members; i += 2) keeps[(int)ring[i][1]] = 1;
    }
    mysofa_tocartesian(all);
    mysofa_tocartesian(half);
    unsigned kept = 0;
    for (unsigned i = 0; i < n; i++)
        if (keeps[i]) {
            memmove(half->SourcePosition.values + 3 * kept, half->SourcePosition.values + 3 * i, 3 * sizeof(float));
            memmove(half->DataIR.values + 2 * size * kept, half->DataIR.values + 2 * size * i, 2 * size * sizeof(float));
            kept++;
        }
    half->M = kept;
    half->SourcePosition.elements = 3 * kept;
    half->DataIR.elements = 2 * size * kept;
    struct MYSOFA_LOOKUP *lookup = mysofa_lookup_init(half);
    struct MYSOFA_NEIGHBORHOOD *neighbours = mysofa_neighborhood_init(half, lookup);
    if (!lookup || !neighbours) return 1;
    FILE *file = fopen(arguments[2], "wb");
    float *filter = malloc(2 * size * sizeof(float));
    for (unsigned i = 0; i < n; i++) {
        float place[3], delays[2];
        memcpy(place, all->SourcePosition.values + 3 * i, sizeof place);
        int nearest = mysofa_lookup(lookup, place);
        const float *result = mysofa_interpolate(half, place, nearest, mysofa_neighborhood(neighbours, nearest), filter, delays);
        fwrite(result, sizeof(float), 2 * size, file);
    }
    fclose(file);
    printf("libmysofa: %u of %u directions kept\n", kept, n);
    return 0;
}
