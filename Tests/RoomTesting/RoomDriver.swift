import Interface
import Tree

@testable import Tasks

/// A room as the lab drives it, without the lab: what happens to it goes in, what it wishes comes out.
struct RoomDriver<R: Room> {
    let kind: RoomKind
    private var stored: RoomPlace
    /// The running task, for families; whoever drives a room without one leaves it out.
    var task: Activity?
    var input = DeskInput(time: 1000, surroundings: Surroundings(), path: "")
    private var generator = SeededGenerator(seed: 7)
    /// What was wished since the driver was asked for something last.
    private(set) var wishes: [Wish] = []
    /// Everything that came into the log.
    private(set) var entries: [TimedEntry] = []

    init(_ kind: RoomKind, kept: [String: String] = [:]) {
        self.kind = kind
        stored = kind.furnish { kept[$0] ?? "" }
    }

    var place: R.Place { unsafeDowncast(stored.box, to: TypedPlace<R.Place>.self).place }

    var time: Double {
        get { input.time }
        set { input.time = newValue }
    }

    mutating func send(_ event: RoomEvent) {
        wishes = kind.act(event, &stored, &task, input, &generator)
        for case .entry(let action, let time) in wishes { entries.append(TimedEntry(time: time, action: action)) }
    }

    mutating func want(_ intent: R.Intent) {
        send(.intent(RoomIntent(kind: kind, sealed: SealedValue(intent))))
    }

    mutating func answer(_ reply: R.Reply, code: ReplyCode = .done, text: String = "") {
        send(.reply(RoomReply(kind: kind, sealed: SealedValue(reply)), code: code, text: text))
    }

    mutating func enter(_ path: String = "") {
        input.path = path
        send(.enter)
    }

    mutating func leave() {
        input.path = nil
        send(.leave)
    }

    /// What the page was asked for.
    var effects: [PageEffect<R.Reply>] {
        wishes.compactMap { wish in
            guard case .effect(let effect) = wish else { return nil }
            return effect.map { unsafeDowncast($0.sealed, to: SealedValue<R.Reply>.self).value }
        }
    }

    /// The texts of what was asked of one kind.
    func arguments(_ kind: EffectKind) -> [[String]] { effects.filter { $0.kind == kind }.map { $0.arguments } }

    /// The page at the path where the person is.
    var html: String { kind.page(stored, path: input.path ?? "", input.surroundings).content.html() }

    /// The screen of the task that runs.
    var screen: String {
        let frame = TaskFrame(frameTime: 16, surroundings: input.surroundings)
        return task?.screen(stored, nil, frame).html() ?? ""
    }

    var hero: String? { kind.hero(stored, input.surroundings)?.html() }
}
