import SoundCommands

/// One source as the audio path keeps it. Plain numbers and pointers, so that copying one touches no reference count.
struct Voice {
    var isActive = false
    var isStopping = false
    /// After its last block a voice is heard for as many blocks more as windows overlap.
    var drains = false
    /// Of those, the ones that are under way or over.
    var drained: Int32 = 0
    var loops = false
    var kind = VoiceKind.directional
    /// Index of the sound, -1 for none.
    var sound: Int32 = -1
    /// The block-clock time at which the source began, in samples.
    var start: Double = 0
    var targetGain: Float = 1
    /// The gain reached at the end of the last block, spreading included.
    var gain: Float = 0
    /// The same of the right ear, for what both ears get without the head.
    var otherGain: Float = 0
    var position = SIMD3<Float>(1, 0, 0)
    /// Propagation delay reached at the end of the last block, in samples.
    var delay: Double = 0
    /// The block in which it began.
    var firstBlock: Int64 = 0
    /// When what is heard at the end of the last block left the source, in blocks.
    var emission: Double = 0
    /// By how much that moved on in the last block: 1 at rest, more for what nears.
    var pace: Double = 1
    /// The delay that the distance asked for in the last block.
    var askedDelay: Double = -1
    /// Nothing was rendered yet: gain and delay start at their targets.
    var isFresh = true
    /// Direction and distance for which the current filter was made.
    var filterDirection = SIMD3<Float>(0, 0, 0)
    var filterDistance: Float = -1
    var airDistance: Float = -1
    /// Which of the two filter slots is the current one; -1 before there is one.
    var slot: Int32 = -1
    /// Does this block fade from the other filter slot to the current one?
    var isTurning = false
}

/// A stored sound.
struct StoredSound {
    /// `count` samples, then as many for the places half a sample after them.
    var samples: UnsafeMutablePointer<Float>
    var count: Int
}
