// Renders with OpenAL Soft's HRTF into memory: a sweep of azimuths, a circling tone, and speed with many sources.
// usage: openal FOLDER      writes azimuth.f32 and zipper*.f32 as `SoundBench sweep` does, and states the speed
#define AL_ALEXT_PROTOTYPES
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define RATE 48000
static ALCdevice *device;
static ALCcontext *context;
static float buffer[2 * 1 << 16];

static void begin(int sources) {
    ALCint attributes[] = {ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT, ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT, ALC_FREQUENCY, RATE,
                           ALC_HRTF_SOFT, ALC_TRUE, ALC_MONO_SOURCES, sources, 0};
    device = alcLoopbackOpenDeviceSOFT(NULL);
    context = alcCreateContext(device, attributes);
    alcMakeContextCurrent(context);
    ALCint state = 0;
    alcGetIntegerv(device, ALC_HRTF_SOFT, 1, &state);
    if (!state) fprintf(stderr, "OpenAL without HRTF\n"), exit(1);
    alDistanceModel(AL_NONE);
}
static void end(void) {
    alcMakeContextCurrent(NULL);
    alcDestroyContext(context);
    alcCloseDevice(device);
}
static ALuint sound(const float *samples, int count) {
    ALuint name;
    alGenBuffers(1, &name);
    alBufferData(name, AL_FORMAT_MONO_FLOAT32, samples, count * sizeof(float), RATE);
    return name;
}
static void place(ALuint source, double degrees) {
    double angle = degrees * M_PI / 180;
    alSource3f(source, AL_POSITION, -2 * sin(angle), 0, -2 * cos(angle));
}
static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}
static FILE *file(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.f32", folder, name);
    return fopen(path, "wb");
}

int main(int count, char **arguments) {
    if (count < 2) return 1;
    float *samples = calloc(RATE, sizeof(float));
    FILE *out = file(arguments[1], "azimuth");
    samples[0] = 1;
    for (int degrees = 0; degrees <= 180; degrees++) {
        begin(4);
        ALuint name = sound(samples, 512), source;
        alGenSources(1, &source);
        alSourcei(source, AL_BUFFER, name);
        place(source, degrees);
        alSourcePlay(source);
        alcRenderSamplesSOFT(device, buffer, 384);
        float ears[2][384];
        for (int i = 0; i < 384; i++) ears[0][i] = buffer[2 * i], ears[1][i] = buffer[2 * i + 1];
        fwrite(ears, sizeof ears, 1, out);
        end();
    }
    fclose(out);
    int tones[] = {500, 1000, 4000};
    for (int tone = 0; tone < 3; tone++) {
        char name[32];
        snprintf(name, sizeof name, "zipper%d", tones[tone]);
        out = file(arguments[1], name);
        for (int i = 0; i < RATE; i++) samples[i] = 0.5 * sin(2 * M_PI * tones[tone] * i / RATE);
        begin(4);
        ALuint wave = sound(samples, RATE), source;
        alGenSources(1, &source);
        alSourcei(source, AL_BUFFER, wave);
        alSourcei(source, AL_LOOPING, AL_TRUE);
        for (int block = 0; block < 2250; block++) {
            place(source, 60.0 * block * 128 / RATE);
            if (block == 0) alSourcePlay(source);
            alcRenderSamplesSOFT(device, buffer, 128);
            fwrite(buffer, sizeof(float), 256, out);
        }
        fclose(out);
        end();
    }
    for (int i = 0; i < RATE; i++) samples[i] = 0.1 * (rand() / (RAND_MAX / 2.0) - 1);
    int numbers[] = {16, 64, 256};
    for (int moves = 0; moves < 2; moves++)
        for (int each = 0; each < 3; each++) {
            int sources = numbers[each];
            begin(sources);
            ALuint noise = sound(samples, RATE), *names = malloc(sources * sizeof(ALuint));
            alGenSources(sources, names);
            for (int i = 0; i < sources; i++) {
                alSourcei(names[i], AL_BUFFER, noise);
                alSourcei(names[i], AL_LOOPING, AL_TRUE);
                alSourcef(names[i], AL_GAIN, 0.02f);
                place(names[i], 37 * i);
            }
            alSourcePlayv(sources, names);
            double best = 1e9;
            for (int round = 0; round < 4; round++) {
                double begun = seconds();
                for (int block = 0; block < 188; block++) {
                    if (moves)
                        for (int i = 0; i < sources; i++) place(names[i], 37 * i + 90.0 * (block + 188 * round) * 128 / RATE);
                    alcRenderSamplesSOFT(device, buffer, 128);
                }
                double took = seconds() - begun;
                if (took < best) best = took;
            }
            printf("OpenAL Soft %s, %s %d sources: %.1f ns/sample/source, %.1f x real time\n", alGetString(AL_VERSION),
                   moves ? "moving" : "static", sources, best * 1e9 / (188 * 128.0 * sources), 188 * 128.0 / RATE / best);
            free(names);
            end();
        }
    return 0;
}
