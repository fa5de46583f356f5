package import Tasks

/// What a person can want on a screen of this family. The lab decides what follows from it.
package enum Intent: Equatable, Sendable {
    case choosePreset(Preset)
    case chooseWait(WaitRule)
    case start
    case startPreset(Preset)
    case press(Input, choice: Int?, isRepeat: Bool)
    case goOn
    case leave
    case again
    case control(TaskControl)
}
