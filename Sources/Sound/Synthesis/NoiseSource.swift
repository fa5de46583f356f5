/// Reproducible randomness for sounds: xorshift64* (Vigna 2016). The same seed gives the same sound on every machine.
struct NoiseSource {
    private var state: UInt64

    init(seed: UInt64) {
        // Seeds that differ in one bit shall give unlike sequences (SplitMix64, Steele et al. 2014).
        var mixed = seed &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        state = (mixed ^ (mixed >> 31)) | 1
    }

    /// A number from 0 up to but not including 1.
    mutating func uniform() -> Double {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Double((state &* 0x2545_f491_4f6c_dd1d) >> 11) * 0x1p-53
    }

    /// A number from -1 to 1.
    mutating func signed() -> Double { 2 * uniform() - 1 }
}
