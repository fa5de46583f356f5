package import Tasks

/// What a person can want on a screen of this family. The lab decides what follows from it.
package enum Intent: Equatable, Sendable {
    case choosePreset(Preset)
    /// How the pointing tasks are set.
    case setting(PointingSettings.Field, String)
    case setCourse(Course)
    case setHand(AskedHand)
    case start
    /// Begins, or goes on after a pause: `Action.begun`.
    case goOn
    /// The button that does what shaking does: `Action.shaken`.
    case shake
    /// The map that grows gets the next scale of colours; nothing of it is stored.
    case recolour
    /// `Action.done`.
    case done
    /// A key of the tapping task: `Action.keyed`.
    case key(side: Int, isDown: Bool)
    case leave
    case again
    case control(TaskControl)
    /// Opens the calibration, changes the outline's long side in CSS px, takes a fit, leaves.
    case calibrate
    case fitCard(Double)
    case acceptCard
    case cancelCalibration
}
