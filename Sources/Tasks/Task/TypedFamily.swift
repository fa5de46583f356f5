import Interface
import Tree

/// A family of one type. It is compiled anew for each family, so it holds as little code as possible.
final class TypedFamily<F: TaskFamily>: FamilyKind, @unchecked Sendable {
    private let typedRoom: TypedRoom<F>
    /// The makers of files of the sessions, besides the family itself.
    private let makers: [FileMaker<F>]

    init(_ makers: [FileMaker<F>]) {
        self.makers = makers
        typedRoom = TypedRoom<F> { step, desk in
            switch step {
            case .lifecycle(let step):
                guard let action = desk.look({ state, _ in F.action(for: step, in: state) }) ?? nil else { return }
                desk.log(action)
            case .takenUp(let device): F.takenUp(device, &desk)
            case .begun: F.begun(&desk)
            case .event(let event): F.happened(event, &desk)
            case .gather: F.beforeEntry(&desk)
            case .released: F.released(&desk)
            }
        }
        super.init(F.facts, F.tables, F.presets, typedRoom)
    }

    private func state(_ box: TaskBox) -> F.State { task(box).state }
    private func task(_ box: TaskBox) -> TypedTask<F> { unsafeDowncast(box, to: TypedTask<F>.self) }
    private func figures(_ box: FiguresBox) -> F.Figures { unsafeDowncast(box, to: TypedFigures<F>.self).figures }
    private func watch(_ box: WatchBox) -> TypedWatch<F> { unsafeDowncast(box, to: TypedWatch<F>.self) }
    private func sealed(_ markup: Markup<F.Intent>) -> Markup<RoomIntent> {
        let room = typedRoom
        return markup.map { room.seal($0) }
    }

    #if !hasFeature(Embedded)
        override var figureLines: String { F.figureLines }
        override func figureLines(of definition: Node) -> String { F.figureLines(of: definition) }
        override func sources(of definition: Node) -> [String] { F.sources(of: definition) }
        override func settings(of definition: Node) -> [TaskSetting] { F.settings(of: definition) }
        override func ownTable(of definition: Node) -> TaskTable? { F.ownTable(of: definition) }
        override func details(of definition: Node) -> [PartDetail] { F.details(of: definition) }
        override var schema: Schema { F.schema }
        override var parameterLabels: String { F.parameterLabels }
        override var protocols: [String] { F.protocols }
    #endif

    override func owns(_ definition: Node) -> Bool { F.owns(definition) }
    override func check(_ definition: Node) -> [TaskFault] { F.check(definition) }

    override func offered() -> Node? { F.offered(F.furnish { _ in "" }) }

    override func definition(preset: String) -> Node? { F.definition(preset: preset) }

    override func setting(_ set: Node, in definition: Node) -> Node { F.setting(set, in: definition) }

    override func items(in definition: Node) -> [TaskItem] { F.items(in: definition) }

    override func heading(_ definition: Node, language: Language) -> String {
        F.heading(definition, language: language)
    }

    override func instruction(_ definition: Node, language: Language) -> String {
        F.instruction(definition, language: language)
    }

    override func recorded(language: Language) -> String { F.recorded(language: language) }

    override func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Activity {
        Activity(self, TypedTask<F>(try F.begin(definition, seed: seed), F.makeCompanion()))
    }

    override func title(preset: String, name: String, language: Language) -> String {
        F.title(preset: preset, name: name, language: language)
    }

    override func figureName(preset: String, language: Language) -> String? {
        F.figureName(preset: preset, language: language)
    }

    override func extent(done: Int, of all: Int, language: Language) -> String {
        F.extent(done: done, of: all, language: language)
    }

    override func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedEntry] {
        let actions = F.simulate(definition, seed: seed, origin: origin, skill: skill, generator: &generator)
        return actions.map { TimedEntry(time: $0.time, action: $0.action.value) }
    }

    override func isMarked(_ action: Value) -> Bool { F.isMarked(action) }

    override func examples(_ generator: inout SeededGenerator) -> [ExamplePlan] { F.examples(&generator) }

    override func take(_ action: Value, at time: Double, in box: TaskBox) -> Bool {
        guard let action = F.Action(action) else { return false }
        _ = F.reduce(&task(box).state, action, at: time)
        return true
    }

    override func takePart(of action: Value, until time: Double, in box: TaskBox) {
        guard let action = F.Action(action), let part = F.part(of: action, until: time) else { return }
        _ = F.reduce(&task(box).state, part, at: time)
    }

    override func note(unread: Int, in box: TaskBox) { F.note(unread: unread, in: &task(box).state) }
    override func standing(_ box: TaskBox) -> Standing { F.standing(task(box).state) }
    override func action(for step: Lifecycle, in box: TaskBox) -> Value? {
        F.action(for: step, in: task(box).state)?.value
    }
    override func name(_ box: TaskBox, language: Language) -> String { F.name(task(box).state, language: language) }
    override func figures(_ box: TaskBox) -> FiguresBox { TypedFigures<F>(F.figures(task(box).state)) }

    override func digest(_ box: TaskBox, _ figures: FiguresBox?, language: Language) -> Digest {
        F.digest(task(box).state, figures.map { self.figures($0) }, language: language)
    }

    override func answer(to item: String, in box: TaskBox) -> TaskAnswer? { F.answer(to: item, in: task(box).state) }

    override func results(_ box: TaskBox, _ figures: FiguresBox) -> Node {
        F.results(task(box).state, self.figures(figures))
    }

    override func figure(_ name: String, in results: Node) -> Value? { F.figure(name, in: results) }

    override func told(
        _ figure: String, _ box: TaskBox, _ figures: FiguresBox, language: Language
    ) -> ToldFigure? {
        F.told(figure, task(box).state, self.figures(figures), language: language)
    }

    override func rows(_ box: TaskBox, _ figures: FiguresBox) -> [Table] {
        F.tables(task(box).state, self.figures(figures))
    }

    #if !hasFeature(Embedded)
        override func earlierRows(_ box: TaskBox, _ figures: FiguresBox) -> [Table] {
            F.earlierTables(task(box).state, self.figures(figures))
        }

        override func ownRows(_ box: TaskBox, _ figures: FiguresBox) -> [[Cell]] {
            F.ownRows(task(box).state, self.figures(figures))
        }
    #endif

    override func wideRow(
        _ box: TaskBox, _ figures: FiguresBox, session: String, language: String
    ) -> WideRow? {
        F.wideRow(task(box).state, self.figures(figures), session: session, language: language)
    }

    override func files(_ box: TaskBox) -> [TaskFile] { F.files(task(box).state) + makers.map { $0.file } }

    override func content(
        of file: TaskFile, _ box: TaskBox, _ figures: FiguresBox, _ context: FileContext
    ) -> FileContent? {
        for maker in makers where maker.file == file {
            return maker.make(task(box).state, self.figures(figures), context)
        }
        return F.content(of: file, task(box).state, self.figures(figures), context)
    }

    override func card(_ box: TaskBox, _ figures: FiguresBox, language: Language) -> ResultCard {
        F.card(task(box).state, self.figures(figures), language: language)
    }

    override func contrast(_ first: (TaskBox, FiguresBox), _ second: (TaskBox, FiguresBox)) -> ContrastBox? {
        F.contrast((state(first.0), figures(first.1)), (state(second.0), figures(second.1)))
            .map { TypedContrast<F>($0) }
    }

    override func screen(
        _ box: TaskBox, _ place: RoomPlace, _ figures: FiguresBox?, _ frame: TaskFrame
    ) -> Markup<RoomIntent> {
        let scene = TaskScene<F>(
            state: task(box).state, companion: task(box).companion,
            place: unsafeDowncast(place.box, to: TypedPlace<F.Place>.self).place,
            figures: figures.map { self.figures($0) }, frameTime: frame.frameTime,
            ending: frame.ending, surroundings: frame.surroundings, past: frame.past)
        return sealed(F.screen(scene))
    }

    override func details(
        _ box: TaskBox, _ figures: FiguresBox, _ surroundings: Surroundings
    ) -> Markup<RoomIntent> {
        sealed(F.details(task(box).state, self.figures(figures), surroundings))
    }

    override func replay(
        _ box: TaskBox, now: Double, watch: WatchBox, _ surroundings: Surroundings
    ) -> Markup<RoomIntent> {
        sealed(F.replay(task(box).state, now: now, watch: self.watch(watch).watch, surroundings))
    }

    override func comparison(
        _ first: (name: String, TaskBox, FiguresBox), _ second: (name: String, TaskBox, FiguresBox),
        _ contrast: ContrastBox, language: Language
    ) -> Markup<RoomIntent> {
        func compared(_ part: (name: String, TaskBox, FiguresBox)) -> Compared<F> {
            Compared(name: part.name, state: state(part.1), figures: figures(part.2))
        }
        return sealed(
            F.comparison(
                compared(first), compared(second), unsafeDowncast(contrast, to: TypedContrast<F>.self).contrast,
                language: language))
    }

    override func makeWatch() -> WatchBox { TypedWatch<F>(F.makeWatch()) }

    override func watch(_ moment: UntypedMoment, _ box: TaskBox, _ watch: WatchBox) -> [PageEffect<NoReply>] {
        let state = task(box).state
        let typed = self.watch(watch)
        switch moment {
        case .ready: return F.watched(.ready(state), &typed.watch)
        case .jumped(let isPlaying, let isBack):
            return F.watched(.jumped(state, isPlaying: isPlaying, isBack: isBack), &typed.watch)
        case .stopped: return F.watched(.stopped, &typed.watch)
        case .ended: return F.watched(.ended(state), &typed.watch)
        }
    }

    override func watchEntry(
        _ action: Value, at time: Double, isPlaying: Bool, _ box: TaskBox, _ watch: WatchBox
    ) -> [PageEffect<NoReply>] {
        guard let action = F.Action(action) else { return [] }
        var wanted: [F.Wanted] = []
        for effect in F.reduce(&task(box).state, action, at: time) {
            if case .own(let own) = effect { wanted.append(own) }
        }
        return F.watched(.entry(task(box).state, wanted, isPlaying: isPlaying), &self.watch(watch).watch)
    }
}
