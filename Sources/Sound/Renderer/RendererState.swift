/// What changes from block to block and belongs to no single voice.
struct RendererState {
    /// Samples rendered so far; the blocks' clock.
    var clock: Double = 0
    /// Blocks rendered so far.
    var blocks: Int64 = 0
    var listener = SIMD3<Float>(0, 0, 0)
    /// From the head to the world: (x, y, z, w).
    var orientation = SIMD4<Float>(0, 0, 0, 1)
    /// Rows of the turn from the world to the head.
    var front = SIMD3<Float>(1, 0, 0)
    var leftward = SIMD3<Float>(0, 1, 0)
    var upward = SIMD3<Float>(0, 0, 1)
    /// Which block of each window the current one goes into.
    var newest = 0
    var soundCount = 0
    var refused: Int64 = 0
    /// Sample of the finished block that leaves next.
    var outputPosition = 128
    var masterGain: Float = 1
    var lastMasterGain: Float = 1
}
