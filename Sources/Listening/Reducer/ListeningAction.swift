/// What can happen on the listening page.
package enum ListeningAction: Equatable, Sendable {
    /// The person wants to hear something. It must come from a gesture, or browsers stay silent.
    case start
    case pause
    case chooseSound(ListeningSound)
    /// The source at a bearing, degrees to the right.
    case point(Int)
    /// The source further by some degrees.
    case pointBy(Int)
    case raise(Int)
    case raiseBy(Int)
    /// The source at one of the distances.
    case move(Int)
    case chooseMethod(ListeningState.Method)
    case switchMethod
    case head(HeadIntent)
    /// The head at a bearing, degrees to the right.
    case turn(Int)
    case turnBy(Int)
    case followDevice(Bool)
    /// The device says where it points, degrees to the right of anything; following began at its first word.
    case deviceHeading(Double)
    case circle(Bool)
    /// An animation frame, ms on the page's clock.
    case tick(Double)
    /// Begins the check of the sides; `isRight` says where it shall sound.
    case checkSides(isRight: Bool)
    /// The person heard it at the right.
    case heardAt(isRight: Bool)
    /// The sound can be heard now.
    case ready
    /// It cannot, and why.
    case failed(String)
    /// The browser interrupted the sound or took it up again.
    case interrupted(Bool)
    /// A report of the audio thread.
    case report(SoundQuality)
}
