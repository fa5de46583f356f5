public import Localisation
import Text

/// What the listening family has on this device: its content, what was reached, and the thread of the story.
public struct HearingPlace: Equatable, Sendable {
    /// Levels, scenarios, the story, with what the person has made; nil while they are being fetched.
    public var library: Library?
    /// The same without what the person has made.
    var shipped: Library?
    /// Why they are not there.
    public var fault: String?
    public var progress = Progress()
    public var exchange = ProgressExchange.due
    /// Levels are played without limits of time.
    public var isUnhurried = false
    public var preset: HearingPreset = .quick
    /// What turns the view besides keys and dragging, and whether the device's sensor may be used.
    public var source: ViewSource = .keys
    public var access = SensorAccess(mustAsk: false)
    /// The chapter that is being told.
    public var telling: Telling?
    /// What was announced last in a run.
    public var told = ""
    /// What the run that has just ended earned, and whether it was the best one.
    public var earned: [Achievement] = []
    public var isBest = false
    /// The path of the place from which the running level was begun.
    public var origin = ""

    public init() {}

    /// A level of the library or a lesson.
    func level(_ id: String) -> Level? {
        guard let library else { return nil }
        if let level = library.level(id) { return level }
        return library.lessons.first { $0.id.isSame(as: id) }
    }
}

/// What goes along with a running level or hearing test.
public struct ListeningInput: Sendable {
    /// Where keys, fingers and sensors have turned the view.
    public var field = FieldOfView(heading: 0.0)
    /// Keeps what is playing in step with what must be heard.
    public var sounds = ListeningSounds()
    /// Where the fingers on the panorama were last: one that moves turns the view.
    public var finger: (pointer: Int32, x: Double)?
    public var lastTick: Double = 0
    /// When the stimulus that is on its way is heard, and when its last sound begins.
    public var presenting: (onset: Double, last: Double)?

    public init() {}
}
