package import Interface
package import Tasks
package import Tree

/// The touch family: what fingers, pens and mice do on a screen.
package enum TouchFamily: TaskFamily {
    package typealias State = Recording
    package typealias Action = Touch.Action
    package typealias Figures = Touch.Figures
    package typealias Place = TouchPlace
    package typealias Intent = Touch.Intent
    package typealias Companion = Collector

    package static var facts: FamilyFacts { FamilyFacts("touch", needs: [.screen, .device]) }

    package static var door: Door {
        Door(
            "touch", icon: .hand, entrance: .card, title: { TouchPhrase.cardTitle.text(in: $0) },
            line: { TouchPhrase.cardLine.text(in: $0) })
    }

    package static func offered(_ place: TouchPlace) -> Node? { place.preset.definition.node }

    package static func definition(preset: String) -> Node? { Preset(rawValue: preset)?.definition.node }
    package static func recorded(language: Language) -> String { TouchPhrase.recorded.text(in: language) }

    // MARK: The session

    package static func check(_ definition: Node) -> [TaskFault] {
        guard let fault = Definition(node: definition).fault else { return [] }
        return [TaskFault(".\(fault.property): expected \(fault.expected)")]
    }

    package static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Recording {
        Recording(Definition(node: definition))
    }

    package static func reduce(_ recording: inout Recording, _ action: Action, at time: Double) -> [Effect] {
        recording.reduce(action, at: time)
    }

    package static func action(for step: Lifecycle, in recording: Recording) -> Action? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        case .begun: .begun
        case .disturbed(let disturbance): .disturbed(Disturbance(disturbance))
        case .stopped: .stopped
        case .saved: .saved
        }
    }

    package static func note(unread: Int, in recording: inout Recording) { recording.unreadEntries = unread }

    package static func part(of action: Action, until time: Double) -> Action? { action.part(until: time) }

    // MARK: What it comes to

    package static func standing(_ recording: Recording) -> Standing {
        let stage: Standing.Stage =
            switch recording.phase {
            case .saved: .saved
            case .over: .over
            case .ready, .running: .running
            }
        // Its card says all that there is to know of touching freely; every other task shows an instruction first.
        return Standing(
            stage, isRunning: recording.isRunning,
            beginsByItself: recording.phase == .ready(.start) && recording.definition.task == .free,
            hasContent: recording.hasContent,
            isInterrupted: recording.phase == .ready(.interrupted) && recording.definition.task == .free)
    }

    package static func figures(_ recording: Recording) -> Figures { Figures(of: recording) }

    package static func results(_ recording: Recording, _ figures: Figures) -> Node { figures.node }

    package static func digest(_ recording: Recording, _ figures: Figures?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = recording.definition.preset
        digest.unit = ""
        digest.trials = recording.scoredStrokes.count
        if let figures {
            let number = indexNumber(recording, figures)
            digest.figure = number?.value
            digest.unit = number?.unit ?? ""
            digest.decimals = number?.decimals ?? 0
            digest.trials = figures.strokes.count
        }
        digest.valid = digest.trials
        digest.clean = digest.trials
        return digest
    }

    package static func name(_ recording: Recording, language: Language) -> String {
        let preset = Preset.name(recording.definition.preset, in: language)
        return TouchPhrase.title.text(in: language) + ", " + preset
    }

    package static func heading(_ definition: Node, language: Language) -> String {
        Definition(node: definition).name.text(in: language)
    }

    package static func title(preset: String, name: String, language: Language) -> String {
        Preset.name(preset, in: language)
    }

    package static func figureName(preset: String, language: Language) -> String? {
        let isTapping = Preset(rawValue: preset)?.definition.task == .tapping
        return isTapping ? TouchPhrase.allTaps.text(in: language) : nil
    }

    package static func extent(done: Int, of all: Int, language: Language) -> String {
        TouchPhrase.strokesKept.text(in: language, ("n", "\(all)"))
    }

    package static var tables: [TaskTable] {
        [
            table("strokes", Recording.strokeColumns, .strokes), table("trials", Recording.trialColumns, .trials),
            table("totals", Recording.totalColumns, .tableTotals),
            table("samples", Recording.sampleColumns, .tableSamples),
            table("movements", Recording.movementColumns, .tableMovements),
            table("sequences", Recording.sequenceColumns, .tableSequences),
            table("cells", Recording.cellColumns, .tableCells), table("steps", Recording.stepColumns, .tableSteps),
        ]
    }

    package static func tables(_ recording: Recording, _ figures: Figures) -> [Table] {
        [
            recording.strokeTable, recording.trialTable, recording.totalTable(figures), recording.sampleTable,
            recording.movementTable, recording.sequenceTable(figures), recording.cellTable, recording.stepTable,
        ]
    }

    #if !hasFeature(Embedded)
        package static func earlierTables(_ recording: Recording, _ figures: Figures) -> [Table] {
            recording.earlierTables(figures)
        }
    #endif

    private static func table<Row>(_ name: String, _ columns: [RowColumn<Row>], _ title: TouchPhrase) -> TaskTable {
        TaskTable(name, columns) { title.text(in: $0) }
    }
}

extension Disturbance {
    /// What the page saw. That the device was turned is found by its new size.
    init(_ disturbance: Tasks.Disturbance) {
        switch disturbance {
        case .hidden: self = .hidden
        case .visible: self = .visible
        case .blurred: self = .blurred
        case .focused: self = .focused
        }
    }
}

extension TouchFamily {
    /// The family on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .of(TouchFamily.self) }
}
