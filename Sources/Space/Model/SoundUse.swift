public import Tree

/// How a sound is used: which one, how loud, repeated or not. What it sounds like is the renderer's business.
@Element
public struct SoundUse {
    /// The name of a recipe, or of a recording that the player has added.
    @Property(1...80) public var sound: String
    /// From 0, silent, to 1.
    @Property(0...1) public var volume: Double = 1
    /// Whether the sound begins again when it ends.
    @Property public var repeats: Bool = true
    /// Silence between two repetitions in seconds.
    @Property(0...60) public var pause: Double = 0
}
