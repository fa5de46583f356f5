public import Interface
import Text
public import Tree

/// The companion of families that need none.
public struct NoCompanion: Sendable {
    public init() {}
}

/// A family that asks for nothing of its own.
public enum NoEffect: Equatable, Sendable {}

/// A family whose sessions are not compared.
public struct NoContrast: Equatable, Sendable {
    public init() {}
}

extension TaskFamily {
    public static func offered(_ place: Place) -> Node? { nil }
    public static func definition(preset: String) -> Node? { nil }
    public static func setting(_ set: Node, in definition: Node) -> Node { definition }
    public static func items(in definition: Node) -> [TaskItem] { [] }
    public static func heading(_ definition: Node, language: Language) -> String { door.title(language) }
    public static func instruction(_ definition: Node, language: Language) -> String { "" }
    public static func figure(_ name: String, in results: Node) -> Value? { results.part(named: name) }
    public static func told(
        _ figure: String, _ state: State, _ figures: Figures, language: Language
    ) -> ToldFigure? { nil }
    public static func answer(to item: String, in state: State) -> TaskAnswer? { nil }
    public static func owns(_ definition: Node) -> Bool { true }
    public static func note(unread: Int, in state: inout State) {}
    #if !hasFeature(Embedded)
        public static var figureLines: String { "" }
        public static func figureLines(of definition: Node) -> String { "" }
        public static func sources(of definition: Node) -> [String] { [] }
        public static func settings(of definition: Node) -> [TaskSetting] { [] }
        public static func ownTable(of definition: Node) -> TaskTable? { nil }
        public static func ownRows(_ state: State, _ figures: Figures) -> [[Cell]] { [] }
        public static func details(of definition: Node) -> [PartDetail] { [] }
        public static var schema: Schema { Schema("Definition", []) }
        public static var parameterLabels: String { "" }
        public static var protocols: [String] { presets }
        public static func earlierTables(_ state: State, _ figures: Figures) -> [Table] { tables(state, figures) }
    #endif
    public static func wideRow(
        _ state: State, _ figures: Figures, session: String, language: String
    ) -> WideRow? { nil }
    public static func files(_ state: State) -> [TaskFile] { [] }
    public static func content(
        of file: TaskFile, _ state: State, _ figures: Figures, _ context: FileContext
    ) -> FileContent? { nil }
    public static func card(_ state: State, _ figures: Figures, language: Language) -> ResultCard {
        card(state, figures, path: "/" + door.path, language: language)
    }

    /// The card of what lists show of a session.
    package static func card(
        _ state: State, _ figures: Figures, path: String, language: Language
    ) -> ResultCard {
        ResultCard(
            name(state, language: language), digest(state, figures, language: language), path: path,
            language: language)
    }
    public static func contrast(_ first: (State, Figures), _ second: (State, Figures)) -> Contrast? { nil }
    public static func beforeEntry(_ desk: inout Desk<Self>) {}
    public static func afterEntry(_ desk: inout Desk<Self>) {}
    public static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {}
    public static func begun(_ desk: inout Desk<Self>) {
        guard let state = desk.state, let action = action(for: .begun, in: state) else { return }
        desk.log(action)
    }
    public static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {}
    public static func finished(_ desk: inout Desk<Self>) {}
    public static func released(_ desk: inout Desk<Self>) {}
    public static func comparison(
        _ first: Compared<Self>, _ second: Compared<Self>, _ contrast: Contrast, language: Language
    ) -> Markup<Intent> { .empty }
    public static var presets: [String] { [] }
    public static func isMarked(_ action: Value) -> Bool { false }
    public static func part(of action: Action, until time: Double) -> Action? { nil }
    public static func watched(_ moment: WatchMoment<Self>, _ watch: inout Watch) -> [PageEffect<NoReply>] { [] }
    public static func name(_ state: State, language: Language) -> String {
        let digest = digest(state, nil, language: language)
        return digest.name ?? digest.preset
    }
    public static func title(preset: String, name: String, language: Language) -> String {
        name.utf8.isEmpty ? preset : name
    }
    public static func figureName(preset: String, language: Language) -> String? { nil }
    public static func extent(done: Int, of all: Int, language: Language) -> String {
        TaskPhrase.trialsKept.text(in: language, ("n", "\(all)"))
    }
    public static func examples(_ generator: inout SeededGenerator) -> [ExamplePlan] { [] }
}

extension TaskFamily where Wanted == NoEffect {
    public static func perform(_ wanted: Wanted, _ desk: inout Desk<Self>) {}
}

extension TaskFamily where Companion == NoCompanion {
    public static func makeCompanion() -> NoCompanion { NoCompanion() }
}

extension TaskFamily where Watch == NoCompanion {
    public static func makeWatch() -> NoCompanion { NoCompanion() }
}

extension Node {
    /// The part with this name, in which points lead inward; nil where there is none.
    package func part(named name: String) -> Value? {
        var value = Value.node(self)
        for part in name.bytes.split(separator: 0x2E) {
            guard let inner = value.node?[Name(String(bytes: Array(part)))] else { return nil }
            value = inner
        }
        return value == .null ? nil : value
    }
}
