public import Interface
public import Tasks
public import Tree

/// The n-back task (Kirchner 1958): letters one after another, and a press for each that was there n places before.
public enum NBackFamily: TaskFamily {
    public static var facts: FamilyFacts { FamilyFacts("n-back", needs: [.screen, .device]) }
    public static var door: Door {
        Door(
            "n-back", icon: .replay, entrance: .card, isListed: false, title: { NBackPhrase.title.text(in: $0) })
    }
    public static func furnish(_ kept: (String) -> String) -> NBackPlace { NBackPlace() }

    // MARK: The session

    public static func faults(in node: Node) -> [TaskFault] {
        do throws(TreeError) { try Definition.schema.validate(node) } catch {
            return [TaskFault("." + error.description)]
        }
        return []
    }
    public static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Block {
        Block(definition, seed: seed)
    }
    public static func reduce(_ block: inout Block, _ action: PressAction, at time: Double) -> [TaskEffect<NoEffect>] {
        block.reduce(action, at: time)
    }

    // MARK: What it comes to

    public static func standing(_ block: Block) -> Standing {
        Standing(
            block.phase == .saved ? .saved : block.phase == .over ? .over : .running, isRunning: block.due != nil,
            beginsByItself: block.phase == .ready, hasContent: !block.items.isEmpty)
    }
    public static func figures(_ block: Block) -> Figures { Figures(of: block) }
    public static func results(_ block: Block, _ figures: Figures) -> Node {
        func number(_ value: Double?) -> Value { value.map { .double($0) } ?? .null }
        return [
            "hits": .int(figures.hits), "targets": .int(figures.targets), "falseAlarms": .int(figures.falseAlarms),
            "others": .int(figures.others), "dPrime": number(figures.dPrime), "dPrimeLow95": number(figures.low),
            "dPrimeHigh95": number(figures.high), "criterion": number(figures.criterion),
            "medianHitTime": number(figures.median),
        ]
    }
    public static func digest(_ block: Block, _ figures: Figures?, language: Language) -> Digest {
        var digest = Digest()
        (digest.preset, digest.unit, digest.decimals) = (block.definition.preset, "", 2)
        digest.trials = block.items.count { $0.counts }
        (digest.figure, digest.lower, digest.upper) = (figures?.dPrime, figures?.low, figures?.high)
        digest.valid = block.items.count { $0.response == .hit || $0.response == .rejection }
        return digest
    }
    public static func name(_ block: Block, language: Language) -> String { block.definition.preset }
    public static var tables: [TaskTable] { [TaskTable("letters", Block.columns)] }
    public static func tables(_ block: Block, _ figures: Figures) -> [Table] {
        [Table(columns: Block.columns, rows: block.rows)]
    }
    public static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<PressAction>] {
        simulated(Block(definition, seed: seed), origin: origin, skill: skill, &generator)
    }

    // MARK: While it runs

    public static func makeCompanion() -> DueFrames { DueFrames() }
    public static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        guard event == .frame else { return }
        let time = desk.time
        let fallen = desk.work { $1.frame(at: time, due: $0.due, interval: $0.frameInterval) }
        if let dropped = fallen ?? nil { desk.log(PressAction(kind: .changed, dropped: dropped)) }
    }
    public static func intend(_ intent: Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choose(let back): desk.place.back = min(max(1, back), 3)
        case .start: desk.wish(.begin(Beginning(facts.name, desk.place.definition.node)))
        case .press(let input): desk.log(PressAction(kind: .pressed, input: input))
        case .again:
            guard let definition = desk.look({ block, _ in block.definition.node }) else { return }
            desk.control(.end)
            desk.wish(.begin(Beginning(facts.name, definition)))
        case .control(let control): desk.control(control)
        }
    }

    // MARK: Screens

    public static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent> {
        RoomPage(door.title(scene.language), content: Screens(language: scene.language).card(scene.place.back))
    }
    public static func screen(_ scene: TaskScene<Self>) -> Markup<Intent> {
        let screens = Screens(language: scene.language)
        guard let figures = scene.figures else { return screens.stage(scene.state) }
        return resultFrame(scene, again: .again, control: { .control($0) }) { screens.numbers(scene.state, figures) }
    }
    public static func details(_ block: Block, _ figures: Figures, _ surroundings: Surroundings) -> Markup<Intent> {
        Screens(language: surroundings.language).numbers(block, figures)
    }
    public static func replay(
        _ block: Block, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> { Screens(language: surroundings.language).replay(block) }
}
