public import Interface
public import Tree

/// What a room works with while it handles an event: its place, its running task if it has one, what it may know, and
/// its wishes.
///
/// Places and tasks are changed in place; nothing is copied on the way.
public struct Desk<R: Room> {
    @usableFromInline let placeBox: TypedPlace<R.Place>
    @usableFromInline let task: TaskBox?
    @usableFromInline let kind: RoomKind
    /// The event's time on the page's clock in ms.
    public let time: Double
    public let surroundings: Surroundings
    /// The path below the door's at which the person is; nil while they are in another room.
    public let path: String?
    /// How far the running task is stored on the device; nil while no task of this room runs.
    public let run: RunStatus?
    /// Whether any task runs, of whichever room.
    public let isBusy: Bool
    var generator: SeededGenerator
    @usableFromInline private(set) var wishes: [Wish] = []

    init(
        _ kind: RoomKind, _ place: TypedPlace<R.Place>, _ task: TaskBox?, _ input: DeskInput,
        _ generator: SeededGenerator
    ) {
        self.kind = kind
        placeBox = place
        self.task = task
        time = input.time
        surroundings = input.surroundings
        path = input.path
        run = input.run
        isBusy = input.isBusy
        self.generator = generator
    }

    /// What the room remembers.
    public var place: R.Place {
        @inlinable get { placeBox.place }
        @inlinable nonmutating _modify { yield &placeBox.place }
    }

    public var language: Language { surroundings.language }

    @inlinable public mutating func wish(_ wish: Wish) { wishes.append(wish) }

    /// Asks an effect of the page. The answer comes to ``Room/answered(_:code:text:_:)``.
    @inlinable public mutating func ask(_ kind: EffectKind, _ arguments: [String] = [], reply: R.Reply? = nil) {
        ask(PageEffect(kind, arguments, request: reply))
    }

    /// Asks an effect of the page that was made elsewhere.
    @inlinable public mutating func ask(_ effect: PageEffect<R.Reply>) {
        let kind = kind
        wishes.append(.effect(effect.map { RoomReply(kind: kind, sealed: SealedValue($0)) }))
    }

    /// Asks the person; `intent` is what they want if they say yes.
    public mutating func confirm(_ title: String, _ line: String, yes: String, _ intent: R.Intent) {
        let intent = RoomIntent(kind: kind, sealed: SealedValue(intent))
        wishes.append(.ask(RoomQuestion(title: title, line: line, yes: yes, intent: intent)))
    }

    public mutating func say(_ text: String, isError: Bool = false) { wish(.say(Saying(text, isError: isError))) }

    public mutating func control(_ control: TaskControl) { wish(.control(control)) }

    /// A random UUID in lower case.
    public mutating func identifier() -> String { generator.identifier() }
}

/// The part of a desk that does not depend on the room's type.
package struct DeskInput: Sendable {
    package var time: Double
    package var surroundings: Surroundings
    package var path: String?
    package var run: RunStatus?
    package var isBusy: Bool

    package init(
        time: Double, surroundings: Surroundings, path: String? = nil, run: RunStatus? = nil, isBusy: Bool = false
    ) {
        self.time = time
        self.surroundings = surroundings
        self.path = path
        self.run = run
        self.isBusy = isBusy
    }
}

/// How far a running task is stored on the device.
public struct RunStatus: Equatable, Sendable {
    /// Whether all that happened is safe on the device. It is also true where that cannot be and the person was told.
    public var isStored: Bool
    /// Entries that have not been handed over for storing.
    public var unsent: Int
    /// Whether the task has begun to take entries: the device was measured, and no other tab holds the session.
    public var isTaking: Bool
    /// The path of a place whose task is only tried; nil for a session.
    public var trial: String?

    package init(isStored: Bool = true, unsent: Int = 0, isTaking: Bool = true, trial: String? = nil) {
        self.isStored = isStored
        self.unsent = unsent
        self.isTaking = isTaking
        self.trial = trial
    }
}

extension Desk where R: TaskFamily {
    @inlinable var typed: TypedTask<R>? { task.map { unsafeDowncast($0, to: TypedTask<R>.self) } }

    /// The running task; nil where none of this family runs.
    @inlinable public var state: R.State? { typed?.state }

    /// Changes the running task's companion in place; nil where no task runs.
    @inlinable public func accompany<Result>(_ body: (inout R.Companion) -> Result) -> Result? {
        guard let typed else { return nil }
        return body(&typed.companion)
    }

    /// Changes the running task's companion in place and can read the task's state; nil where no task runs.
    @inlinable public func work<Result>(_ body: (R.State, inout R.Companion) -> Result) -> Result? {
        guard let typed else { return nil }
        return body(typed.state, &typed.companion)
    }

    /// Reads the running task and its companion without copying them; nil where no task runs.
    @inlinable public func look<Result>(_ body: (R.State, R.Companion) -> Result) -> Result? {
        guard let typed else { return nil }
        return body(typed.state, typed.companion)
    }

    /// Wishes that a session of this family begins. Without a definition it is the one that the family's card offers.
    public mutating func begin(_ definition: Node? = nil) {
        guard let definition = definition ?? R.offered(place) else { return }
        wish(.begin(Beginning(R.facts.name, definition)))
    }

    /// Puts an action into the log, advances the task by it, and does what the task asks for.
    @inlinable public mutating func log(_ action: R.Action) { log(action, at: time) }

    /// Does the same for an action at another time than the desk's.
    @inlinable public mutating func log(_ action: R.Action, at time: Double) {
        guard task != nil else { return }
        R.beforeEntry(&self)
        append(action, at: time)
        take(action, at: time)
        R.afterEntry(&self)
    }

    /// Puts an action at the end of the log and does nothing else.
    @inlinable public mutating func append(_ action: R.Action, at time: Double) {
        wish(.entry(action.value, time: time))
    }

    /// Advances the task by an action that is not logged now, because it is gathered and written later.
    @inlinable public mutating func take(_ action: R.Action, at time: Double) {
        guard let typed else { return }
        let effects = R.reduce(&typed.state, action, at: time)
        for effect in effects {
            if effect.isStoring { R.beforeEntry(&self) }
            switch effect {
            case .startFrames: ask(.frames, ["on"])
            case .stopFrames: ask(.frames, ["off"])
            case .store: wish(.store)
            case .finish:
                wish(.finish)
                R.finished(&self)
            case .own(let effect): R.perform(effect, &self)
            }
        }
    }
}
