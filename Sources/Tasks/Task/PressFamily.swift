public import Interface
import Tree

/// A family whose task shows something at certain times and is answered by presses. Extensions give what all such
/// families do alike. Left to the family are what is shown and when, the figures, and the screens.
public protocol PressFamily: TaskFamily
where
    Action == PressAction, Wanted == NoEffect, Companion == FrameClock, Intent == PressIntent<Choice>, State: PressState
{
    /// What a person chooses on the card before the start.
    associatedtype Choice: Equatable & Sendable

    static func choose(_ choice: Choice, _ place: inout Place)
    /// The card; its start wants `.start`.
    static func card(_ place: Place, language: Language) -> Markup<Intent>
    /// The task while it runs.
    static func stage(_ state: State, language: Language) -> Markup<Intent>
    /// The figures on the result's screen.
    static func numbers(_ state: State, _ figures: Figures, language: Language) -> Markup<Intent>
}

/// The state of a session that shows something at certain times.
public protocol PressState: TaskState where Action == PressAction, Wanted == NoEffect {
    /// When something changes next, in ms on the page's clock; nil while nothing runs.
    var due: Double? { get }
    /// The measured time between two frames in ms; 0 where it was not measured.
    var frameInterval: Double { get }
}

/// What a person can want on the screens of a task that is answered by presses.
public enum PressIntent<Choice: Equatable & Sendable>: Equatable, Sendable {
    case choose(Choice)
    case start, again
    case press(Input)
    case control(TaskControl)
}

extension PressFamily {
    public static func makeCompanion() -> FrameClock { FrameClock() }

    public static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        guard event == .frame else { return }
        let time = desk.time
        let fallen = desk.work { state, frames in
            frames.frame(at: time, due: state.due, interval: state.frameInterval)
        }
        if let dropped = fallen ?? nil { desk.log(PressAction(kind: .changed, dropped: dropped)) }
    }

    public static func intend(_ intent: Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choose(let choice): choose(choice, &desk.place)
        case .start: desk.begin()
        case .press(let input): desk.log(PressAction(kind: .pressed, input: input))
        case .again:
            guard let definition = desk.look({ state, _ in state.definition.node }) else { return }
            desk.control(.end)
            desk.begin(definition)
        case .control(let control): desk.control(control)
        }
    }

    public static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent> {
        RoomPage(door.title(scene.language), content: card(scene.place, language: scene.language))
    }

    public static func screen(_ scene: TaskScene<Self>) -> Markup<Intent> {
        guard let figures = scene.figures else { return stage(scene.state, language: scene.language) }
        return resultFrame(
            scene.ending, title: TaskPhrase.over.text(in: scene.language), again: .again, language: scene.language,
            control: { .control($0) }
        ) {
            numbers(scene.state, figures, language: scene.language)
        }
    }

    public static func details(_ state: State, _ figures: Figures, _ surroundings: Surroundings) -> Markup<Intent> {
        numbers(state, figures, language: surroundings.language)
    }
}
