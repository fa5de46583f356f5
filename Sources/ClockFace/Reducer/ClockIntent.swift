/// What can be wanted of the text clock.
package enum ClockIntent: Equatable, Sendable {
    case settings(isOpen: Bool)
    case set(ClockSettings)
    case fullscreen
    case share
}

/// What the page is asked for the clock.
package enum ClockReply: Equatable, Sendable {
    /// That the screen stays awake.
    case awake
    case shared
    case presets
    /// The notation of a preset's language.
    case language(preset: String)
    case grids
}
