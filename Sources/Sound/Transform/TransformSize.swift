/// How many samples a transform of the renderer spans, and what follows from it.
///
/// A block of 128 samples is worked out from the last `points` samples. The longer they are, the longer filters may be; when
/// a sample arrives does not depend on it.
struct TransformSize: Equatable, Sendable {
    #if hasFeature(Embedded)
        /// A browser only renders live, so there the size is a constant: the compiler knows all lengths, and the code of fine
        /// rendering is not loaded.
        var points: Int { 256 }

        static let live = TransformSize()
        static let fine = TransformSize()
    #else
        /// Samples in a transform: a power of two, at least two blocks.
        let points: Int

        /// Two blocks: for sound that is played while it is rendered.
        static let live = TransformSize(points: 256)
        /// Four blocks: filters that need not be cut, for what is rendered into a file.
        static let fine = TransformSize(points: 512)
    #endif

    /// Bins of a spectrum, from 0 Hz to half the sample rate.
    var bins: Int { points / 2 + 1 }
    /// Bins rounded up to whole lanes.
    var paddedBins: Int { (bins + 3) / 4 * 4 }
    /// Vectors of four bins in a spectrum.
    var lanes: Int { paddedBins / 4 }
    /// Floats of a spectrum: real parts, then imaginary parts.
    var cellSize: Int { 2 * paddedBins }
    /// Blocks in a transform.
    var blocks: Int { points / Renderer.block }
    /// Samples that a filter and its delay may have together: with more, a block would hear the end of the one before.
    var room: Int { points - Renderer.block + 1 }
}
