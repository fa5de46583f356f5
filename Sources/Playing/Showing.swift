public import SoundCommands

/// What the listening page asks to let sound: one source that a person moves around, and the check of the sides.
/// ``ShowcasePlayer`` makes commands to the renderer of it.
@usableFromInline package enum Showing: Equatable, Sendable {
    /// A sound of the library by its number there, through the head or by plain panning.
    case play(Int, isPanned: Bool)
    case place(HeardPlace)
    /// Degrees to the right.
    case turn(Double)
    /// A sound of the library at one ear alone.
    case side(Int, isRight: Bool)
    case stopSide
}

/// Something that is to sound, and for whom.
@usableFromInline package enum SoundWish: Equatable, Sendable {
    /// A level or a hearing test.
    case play(Sounding)
    /// The listening page, which has a renderer of its own.
    case show(Showing)
    /// From now on everything is heard through this head.
    case wear(HeadChoice)
}
