package import Interface
public import Tree

/// Any family, without its type. Sessions, studies and the lab work with these.
public class FamilyKind: @unchecked Sendable {
    public let facts: FamilyFacts
    /// The tables that sessions of the family export.
    public let tables: [TaskTable]
    /// The names of the protocols in the index, in the order in which people choose among them.
    public let presets: [String]
    package let room: RoomKind

    init(_ facts: FamilyFacts, _ tables: [TaskTable], _ presets: [String], _ room: RoomKind) {
        self.facts = facts
        self.tables = tables
        self.presets = presets
        self.room = room
    }

    #if !hasFeature(Embedded)
        /// How authors write definitions as files, and what checks these; nil where definitions have no such form.
        package internal(set) final var form: DefinitionForm?
        /// Which figures exports have; see ``TaskFamily``.
        package var figureLines: String { "" }
        package func figureLines(of definition: Node) -> String { "" }
        package func sources(of definition: Node) -> [String] { [] }
        /// What a step of a study can set of a definition.
        package func settings(of definition: Node) -> [TaskSetting] { [] }
        /// A table of the definition's own columns; see ``TaskFamily``.
        package func ownTable(of definition: Node) -> TaskTable? { nil }
        package func details(of definition: Node) -> [PartDetail] { [] }
        /// The properties of a definition, their labels, and the names of protocols; see ``TaskFamily``.
        package var schema: Schema { Schema("Definition", []) }
        package var parameterLabels: String { "" }
        package var protocols: [String] { presets }
    #else
        package final var protocols: [String] { presets }
    #endif

    package func owns(_ definition: Node) -> Bool { false }
    /// The faults that keep a definition from being run, and doubts about it.
    public func check(_ definition: Node) -> [TaskFault] { [] }
    /// The faults that keep a definition from being run.
    public final func faults(in definition: Node) -> [TaskFault] { check(definition).filter { !$0.isDoubt } }
    /// The definition that the family's card offers before anything is chosen on it; nil where there is none.
    package func offered() -> Node? { nil }
    /// The definition of a protocol of this name; nil for a name that the family does not have.
    public func definition(preset: String) -> Node? { nil }
    /// A definition with what a step of a study sets of it.
    package func setting(_ set: Node, in definition: Node) -> Node { definition }
    /// What a definition asks, item by item.
    package func items(in definition: Node) -> [TaskItem] { [] }
    /// The title of a session of a definition, as it is shown before the session begins.
    package func heading(_ definition: Node, language: Language) -> String { "" }
    /// What happens in a session of a definition and what to do in it; empty where the task says so itself.
    package func instruction(_ definition: Node, language: Language) -> String { "" }
    /// What a session records, as participants read it.
    package func recorded(language: Language) -> String { "" }
    public func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Activity { throw TaskFault("") }
    package func title(preset: String, name: String, language: Language) -> String { name }
    package func figureName(preset: String, language: Language) -> String? { nil }
    package func extent(done: Int, of all: Int, language: Language) -> String { "" }
    public func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedEntry] { [] }
    /// Whether an action is marked where a moment of the replay is chosen.
    package func isMarked(_ action: Value) -> Bool { false }
    package func examples(_ generator: inout SeededGenerator) -> [ExamplePlan] { [] }

    // An activity asks these of its kind; see ``Activity``.
    func take(_ action: Value, at time: Double, in box: TaskBox) -> Bool { false }
    func takePart(of action: Value, until time: Double, in box: TaskBox) {}
    func note(unread: Int, in box: TaskBox) {}
    func standing(_ box: TaskBox) -> Standing {
        Standing(.running, isRunning: false, beginsByItself: false, hasContent: false)
    }
    func action(for step: Lifecycle, in box: TaskBox) -> Value? { nil }
    func name(_ box: TaskBox, language: Language) -> String { "" }
    func figures(_ box: TaskBox) -> FiguresBox { FiguresBox() }
    func digest(_ box: TaskBox, _ figures: FiguresBox?, language: Language) -> Digest { Digest() }
    func answer(to item: String, in box: TaskBox) -> TaskAnswer? { nil }
    func results(_ box: TaskBox, _ figures: FiguresBox) -> Node { Node() }
    package func figure(_ name: String, in results: Node) -> Value? { nil }
    func told(_ figure: String, _ box: TaskBox, _ figures: FiguresBox, language: Language) -> ToldFigure? { nil }
    func rows(_ box: TaskBox, _ figures: FiguresBox) -> [Table] { [] }
    #if !hasFeature(Embedded)
        func earlierRows(_ box: TaskBox, _ figures: FiguresBox) -> [Table] { [] }
        func ownRows(_ box: TaskBox, _ figures: FiguresBox) -> [[Cell]] { [] }
    #endif
    func wideRow(_ box: TaskBox, _ figures: FiguresBox, session: String, language: String) -> WideRow? { nil }
    func files(_ box: TaskBox) -> [TaskFile] { [] }
    func content(of file: TaskFile, _ box: TaskBox, _ figures: FiguresBox, _ context: FileContext) -> FileContent? {
        nil
    }
    func card(_ box: TaskBox, _ figures: FiguresBox, language: Language) -> ResultCard {
        ResultCard("", Digest(), path: "", language: language)
    }
    func contrast(_ first: (TaskBox, FiguresBox), _ second: (TaskBox, FiguresBox)) -> ContrastBox? { nil }
    func screen(_ box: TaskBox, _ place: RoomPlace, _ figures: FiguresBox?, _ frame: TaskFrame) -> Markup<RoomIntent> {
        .empty
    }
    func details(_ box: TaskBox, _ figures: FiguresBox, _ surroundings: Surroundings) -> Markup<RoomIntent> { .empty }
    func replay(_ box: TaskBox, now: Double, watch: WatchBox, _ surroundings: Surroundings) -> Markup<RoomIntent> {
        .empty
    }
    func comparison(
        _ first: (name: String, TaskBox, FiguresBox), _ second: (name: String, TaskBox, FiguresBox),
        _ contrast: ContrastBox, language: Language
    ) -> Markup<RoomIntent> { .empty }
    func makeWatch() -> WatchBox { WatchBox() }
    func watch(_ moment: UntypedMoment, _ box: TaskBox, _ watch: WatchBox) -> [PageEffect<NoReply>] { [] }
    func watchEntry(
        _ action: Value, at time: Double, isPlaying: Bool, _ box: TaskBox, _ watch: WatchBox
    ) -> [PageEffect<NoReply>] { [] }
}

/// An entry before it has a place in a log: an action's value and its time on the page's clock in ms.
public struct TimedEntry: Equatable, Sendable {
    public let time: Double
    public let action: Value
}

/// What a running task's screen depends on besides the task.
package struct TaskFrame: Sendable {
    package var frameTime: Double
    package var ending: Ending
    package var surroundings: Surroundings
    /// The sessions of the family that were kept before, newest first.
    package var past: [PastSession]

    package init(
        frameTime: Double, ending: Ending = Ending(), surroundings: Surroundings, past: [PastSession] = []
    ) {
        self.frameTime = frameTime
        self.ending = ending
        self.surroundings = surroundings
        self.past = past
    }
}

/// A ``WatchMoment`` without the state, which the box has.
enum UntypedMoment {
    case ready
    case jumped(isPlaying: Bool, isBack: Bool)
    case stopped
    case ended
}

/// The state of a task of some family. Only its ``FamilyKind`` looks inside.
@usableFromInline class TaskBox {
    func copy() -> TaskBox { self }
    func isSame(as other: TaskBox) -> Bool { false }
}

@usableFromInline final class TypedTask<F: TaskFamily>: TaskBox {
    @usableFromInline var state: F.State
    @usableFromInline var companion: F.Companion

    init(_ state: F.State, _ companion: F.Companion) {
        self.state = state
        self.companion = companion
    }

    override func copy() -> TaskBox { TypedTask(state, companion) }

    #if !hasFeature(Embedded)
        /// Companions are not compared, because they follow from what happened to the task.
        override func isSame(as other: TaskBox) -> Bool { unsafeDowncast(other, to: TypedTask<F>.self).state == state }
    #endif
}

class FiguresBox {
    func isSame(as other: FiguresBox) -> Bool { false }
}

final class TypedFigures<F: TaskFamily>: FiguresBox {
    let figures: F.Figures

    init(_ figures: F.Figures) { self.figures = figures }

    #if !hasFeature(Embedded)
        override func isSame(as other: FiguresBox) -> Bool {
            unsafeDowncast(other, to: TypedFigures<F>.self).figures == figures
        }
    #endif
}

class ContrastBox {
    func isSame(as other: ContrastBox) -> Bool { false }
}

final class TypedContrast<F: TaskFamily>: ContrastBox {
    let contrast: F.Contrast

    init(_ contrast: F.Contrast) { self.contrast = contrast }

    #if !hasFeature(Embedded)
        override func isSame(as other: ContrastBox) -> Bool {
            unsafeDowncast(other, to: TypedContrast<F>.self).contrast == contrast
        }
    #endif
}

class WatchBox {
    func copy() -> WatchBox { self }
}

final class TypedWatch<F: TaskFamily>: WatchBox {
    var watch: F.Watch

    init(_ watch: F.Watch) { self.watch = watch }

    override func copy() -> WatchBox { TypedWatch(watch) }
}
