package import Interface
package import Tasks
package import Tree

/// The reaction family: waits, stimuli, presses.
package enum ReactionFamily: TaskFamily {
    package static var facts: FamilyFacts {
        FamilyFacts("reaction", needs: [.screen, .device], history: .table, intervalFrom: Figures.intervalFrom)
    }

    package static var door: Door {
        Door(
            "reaction", icon: .bolt, entrance: .card, credits: credits, title: { ReactionPhrase.title.text(in: $0) },
            line: { ReactionPhrase.line.text(in: $0) })
    }

    private static var credits: [Credit] {
        [
            Credit("Basner, Dinges 2011", "https://doi.org/10.1093/sleep/34.5.581") {
                ReactionPhrase.pvt.text(in: $0)
            },
            Credit("Basner, Mollicone, Dinges 2011", "https://doi.org/10.1016/j.actaastro.2011.07.015") {
                ReactionPhrase.pvtB.text(in: $0)
            },
            Credit("Deary, Liewald, Nissan 2011", "https://doi.org/10.3758/s13428-010-0024-1") {
                ReactionPhrase.choice4.text(in: $0)
            },
            Credit("Woods, Wyma, Yund, Herron, Reed 2015", "https://doi.org/10.3389/fnhum.2015.00131") {
                ReactionPhrase.creditUsual.text(in: $0)
            },
        ]
    }

    package static func offered(_ place: ReactionPlace) -> Node? { place.definition.node }

    package static func definition(preset: String) -> Node? { Preset(rawValue: preset)?.definition.node }
    package static func instruction(_ definition: Node, language: Language) -> String {
        let definition = Definition(node: definition)
        let phrase: ReactionPhrase =
            definition.choices > 1
            ? .whatHappensChoice : definition.isBlue ? .whatHappens : .whatHappensColour
        return phrase.text(in: language)
    }
    package static func recorded(language: Language) -> String { ReactionPhrase.recorded.text(in: language) }

    // MARK: The session

    package static func check(_ definition: Node) -> [TaskFault] {
        guard let fault = Definition(node: definition).fault else { return [] }
        return [TaskFault(".\(fault.property): expected \(fault.expected)")]
    }

    package static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Test {
        Test(Definition(node: definition), seed: seed)
    }

    package static func reduce(_ test: inout Test, _ action: Action, at time: Double) -> [TaskEffect<NoEffect>] {
        test.reduce(action, at: time)
    }

    package static func action(for step: Lifecycle, in test: Test) -> Action? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        case .begun: .begun
        case .disturbed(let disturbance): .disturbed(disturbance)
        case .stopped: .stopped
        case .saved: .saved
        }
    }

    // MARK: What it comes to

    package static func standing(_ test: Test) -> Standing {
        let stage: Standing.Stage =
            switch test.phase {
            case .saved: .saved
            case .over: .over
            case .ready, .settling, .waiting, .stimulus: .running
            }
        return Standing(
            stage, isRunning: test.isRunning, beginsByItself: test.phase == .ready(.start),
            hasContent: test.trials.contains { $0.kind != .interrupted },
            isInterrupted: test.phase == .ready(.interrupted))
    }

    package static func figures(_ test: Test) -> Figures { Figures(of: test) }

    package static func results(_ test: Test, _ figures: Figures) -> Node { figures.node }

    package static func digest(_ test: Test, _ figures: Figures?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = test.definition.preset
        digest.stimulus = test.stimulus
        guard let figures else {
            digest.trials = test.trials.count { !$0.practice && $0.kind != .interrupted }
            return digest
        }
        digest.figure = figures.median
        digest.lower = figures.medianInterval?.low
        digest.upper = figures.medianInterval?.high
        digest.spread = figures.medianAbsoluteDeviation
        digest.valid = figures.counts.valid
        digest.falseStarts = figures.counts.falseStarts
        digest.lapses = figures.counts.lapses
        digest.clean = figures.counts.clean
        digest.trials = figures.counts.scored
        return digest
    }

    package static func name(_ test: Test, language: Language) -> String {
        let preset = test.definition.knownPreset?.name(in: language) ?? test.definition.preset
        return ReactionPhrase.title.text(in: language) + ", " + preset
    }

    package static func title(preset: String, name: String, language: Language) -> String {
        Preset(rawValue: preset)?.name(in: language) ?? preset
    }

    package static var presets: [String] { Preset.allCases.map { $0.rawValue } }

    package static var tables: [TaskTable] { [TaskTable("trials", Test.columns)] }

    package static func tables(_ test: Test, _ figures: Figures) -> [Table] { [test.table] }

    #if !hasFeature(Embedded)
        package static func earlierTables(_ test: Test, _ figures: Figures) -> [Table] { [test.earlierTable] }
    #endif

    package static func contrast(_ first: (Test, Figures), _ second: (Test, Figures)) -> Contrast? {
        Contrast(of: first.0.reactionTimes, and: second.0.reactionTimes)
    }
}

extension ReactionFamily {
    /// The family on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .of(ReactionFamily.self) }
}
