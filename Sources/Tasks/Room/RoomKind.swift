package import Interface
package import Tree

/// Any room, without its type. The lab works with these.
///
/// The methods are those of ``Room``, with places, intents and replies in boxes (`Sealed`).
@usableFromInline package class RoomKind: @unchecked Sendable {
    package let door: Door

    init(door: Door) { self.door = door }

    package func furnish(_ kept: (String) -> String) -> RoomPlace { preconditionFailure() }
    package func knows(_ path: String) -> Bool { false }
    package func page(_ place: RoomPlace, path: String, _ surroundings: Surroundings) -> RoomPage<RoomIntent> {
        RoomPage("", content: .empty)
    }
    package func hero(_ place: RoomPlace, _ surroundings: Surroundings) -> Markup<RoomIntent>? { nil }
    package func drawing() -> Drawing? { nil }

    /// Lets the room act on an event and returns its wishes.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - place: what the room remembers; changed in place.
    ///   - task: the running task if it is one of this room.
    ///   - input: the part of the desk that does not depend on the room.
    ///   - generator: the source of identifiers.
    package func act(
        _ event: RoomEvent, _ place: inout RoomPlace, _ task: inout Activity?, _ input: DeskInput,
        _ generator: inout SeededGenerator
    ) -> [Wish] { [] }
}

/// An event that a room acts on.
package enum RoomEvent: Sendable {
    case enter, leave
    case intent(RoomIntent)
    case reply(RoomReply, code: ReplyCode, text: String)
    case occurrence(Occurrence)
    case task(TaskStep)
}

/// What happens to a room because of its running task.
package enum TaskStep: Sendable {
    case lifecycle(Lifecycle)
    case takenUp(DeviceFacts?)
    case begun
    case event(TaskEvent)
    /// The companion's samples are written into the log.
    case gather
    case released
}

/// A room of one type.
final class TypedRoom<R: Room>: RoomKind, @unchecked Sendable {
    /// Takes a step of the family's running task; nil for a room without a family.
    private let step: (@Sendable (TaskStep, inout Desk<R>) -> Void)?

    init(_ step: (@Sendable (TaskStep, inout Desk<R>) -> Void)? = nil) {
        self.step = step
        super.init(door: R.door)
    }

    private func typed(_ place: RoomPlace) -> TypedPlace<R.Place> {
        unsafeDowncast(place.box, to: TypedPlace<R.Place>.self)
    }

    override func furnish(_ kept: (String) -> String) -> RoomPlace { RoomPlace(box: TypedPlace(R.furnish(kept))) }

    override func knows(_ path: String) -> Bool { R.knows(path) }

    override func page(_ place: RoomPlace, path: String, _ surroundings: Surroundings) -> RoomPage<RoomIntent> {
        let page: RoomPage<R.Intent> = R.page(RoomScene(typed(place).place, path: path, surroundings))
        return RoomPage<RoomIntent>(
            page.title, back: page.back, frame: page.frame, isCard: page.isCard,
            content: page.content.map { self.seal($0) })
    }

    override func hero(_ place: RoomPlace, _ surroundings: Surroundings) -> Markup<RoomIntent>? {
        R.hero(RoomScene(typed(place).place, path: "", surroundings)).map { $0.map { self.seal($0) } }
    }

    override func drawing() -> Drawing? { R.drawing() }

    func seal(_ intent: R.Intent) -> RoomIntent { RoomIntent(kind: self, sealed: SealedValue(intent)) }

    override func act(
        _ event: RoomEvent, _ place: inout RoomPlace, _ task: inout Activity?, _ input: DeskInput,
        _ generator: inout SeededGenerator
    ) -> [Wish] {
        place.own()
        task?.own()
        var desk = Desk<R>(self, typed(place), task?.box, input, generator)
        switch event {
        case .enter: R.enter(&desk)
        case .leave: R.leave(&desk)
        case .intent(let intent): R.intend(open(intent.sealed, as: R.Intent.self), &desk)
        case .reply(let reply, let code, let text):
            R.answered(open(reply.sealed, as: R.Reply.self), code: code, text: text, &desk)
        case .occurrence(let occurrence): R.noticed(occurrence, &desk)
        case .task(let step): self.step?(step, &desk)
        }
        generator = desk.generator
        return desk.wishes
    }

    private func open<Value: Equatable & Sendable>(_ sealed: Sealed, as type: Value.Type) -> Value {
        unsafeDowncast(sealed, to: SealedValue<Value>.self).value
    }
}
