/// What the page has to do for the listening page; each is one call of `sound.js`.
package enum ListeningEffect: Equatable, Sendable {
    /// Load the renderer and start the audio context, inside the gesture.
    case start
    case resume
    case pause
    /// Play a sound of the library at source 0, through the head or by plain panning.
    case play(sound: Int, isPanned: Bool)
    /// Put source 0 at an azimuth (degrees to the left), an elevation (degrees) and a distance (metres).
    case place(azimuth: Double, elevation: Double, distance: Double)
    /// Turn the head, degrees to the left.
    case turn(yaw: Double)
    /// Ask for the device's orientation, or stop asking.
    case followDevice(Bool)
    /// Frames are wanted while the source moves by itself.
    case frames(Bool)
    /// Play the sound of the side check at one ear only.
    case side(isRight: Bool)
    case stopSide
}
