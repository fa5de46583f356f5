public import SoundCommands

/// What the listening page asks to play: one source that a person moves around, and the check of the sides.
/// ``ShowcasePlayer`` turns it into commands to the renderer.
@usableFromInline package enum Showing: Equatable, Sendable {
    /// A sound of the library by its number there, through the head or by plain panning.
    case play(Int, isPanned: Bool)
    case place(HeardPlace)
    /// Turns the head by degrees to the right.
    case turn(Double)
    /// A sound of the library at one ear alone.
    case side(Int, isRight: Bool)
    case stopSide
}

/// Something to play, for one of the two players.
@usableFromInline package enum SoundRequest: Equatable, Sendable {
    /// A sounding of a level or a hearing test.
    case play(Sounding)
    /// A wish of the listening page, which has a renderer of its own.
    case show(Showing)
    /// Renders everything for this head from now on.
    case wear(HeadChoice)
}
