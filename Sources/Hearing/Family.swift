package import Interface
import Measure
import Space
package import Tasks
import Text
package import Tree

/// Hearing tests: which directions a person hears, and how exactly.
package enum HearingFamily: TaskFamily {
    package typealias State = HearingTest
    package typealias Action = HearingAction
    package typealias Wanted = HearingEffect
    package typealias Place = HearingPlace
    package typealias Intent = Hearing.Intent
    package typealias Reply = HearingReply
    package typealias Figures = HearingFigures
    package typealias Companion = HearingInput

    package static var facts: FamilyFacts {
        FamilyFacts("hearing", formerNames: [ListeningKind.formerFamily], needs: [.screen, .frames, .sound])
    }

    package static var door: Door {
        Door(
            "hearing/protocols", icon: .headphones, entrance: .inside,
            credits: [
                Credit("Gardner, Martin 1994", "https://sound.media.mit.edu/resources/KEMAR.html") {
                    HearingPhrase.creditHead.text(in: $0)
                }
            ],
            title: { SpacePhrase.hearingTest.text(in: $0) })
    }

    package static func furnish(_ kept: (String) -> String) -> HearingPlace { HearingPlace() }

    /// Every protocol has an address below the door's.
    package static func knows(_ path: String) -> Bool { path.utf8.isEmpty || preset(at: path) != nil }

    package static func enter(_ desk: inout Desk<Self>) {
        if let preset = preset(at: desk.path ?? "") { desk.place.preset = preset }
    }

    private static func preset(at path: String) -> HearingPreset? {
        let name = String(decoding: path.utf8.prefix { $0 != 0x3F }, as: UTF8.self)
        return HearingPreset.allCases.first { $0.rawValue.isSame(as: name) }
    }

    package static func offered(_ place: HearingPlace) -> Node? {
        HearingSession(taking: place.preset.definition).node
    }

    package static func recorded(language: Language) -> String { HearingPhrase.recorded.text(in: language) }
    package static func definition(preset name: String) -> Node? {
        HearingPreset.allCases.first { $0.rawValue.isSame(as: name) }.map { HearingSession(taking: $0.definition).node }
    }

    // MARK: The session

    package static func owns(_ definition: Node) -> Bool { ListeningKind(of: definition) == .hearing }

    package static func check(_ definition: Node) -> [TaskFault] {
        HearingSession.problem(in: definition).map { [TaskFault("." + $0.description)] } ?? []
    }

    package static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> HearingTest {
        // A definition without content leads to an empty test, never to a trap.
        HearingTest(HearingSession(node: definition).hearing ?? HearingDefinition(), seed: seed)
    }

    package static func reduce(
        _ test: inout HearingTest, _ action: HearingAction, at time: Double
    ) -> [TaskEffect<HearingEffect>] {
        test.reduce(action, at: time).map { effect in
            switch effect {
            case .store: .store
            case .finish: .finish
            case .present, .level, .silence, .recentre: .own(effect)
            }
        }
    }

    package static func action(for step: Lifecycle, in test: HearingTest) -> HearingAction? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        case .begun: .begun
        case .disturbed(.hidden): .disturbed(.hidden)
        case .disturbed(.visible): .disturbed(.visible)
        case .disturbed(.blurred), .disturbed(.focused): nil
        case .stopped: .stopped
        case .saved: .saved
        }
    }

    // MARK: What it comes to

    package static func standing(_ test: HearingTest) -> Standing {
        let stage: Standing.Stage =
            switch test.phase {
            case .saved: .saved
            case .over: .over
            case .ready, .settling, .presenting, .answering: .running
            }
        return Standing(
            stage, isRunning: test.isRunning, beginsByItself: test.phase == .ready(.start),
            hasContent: test.trials.contains { !$0.interrupted }, isInterrupted: test.phase == .ready(.interrupted))
    }

    /// Intervals are resampled from this seed, so that every platform computes the same.
    static var seed: Int64 { 1 }

    package static func figures(_ test: HearingTest) -> HearingFigures { HearingFigures(of: test, seed: seed) }

    package static func results(_ test: HearingTest, _ figures: HearingFigures) -> Node { figures.node }

    /// The one figure by which lists show a test: the lateral error in degrees, else the first minimum audible angle in
    /// degrees, else the spatial release in dB, else the first speech reception threshold in dB above the noise.
    package static func digest(_ test: HearingTest, _ figures: HearingFigures?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = test.definition.preset
        digest.name = name(test, language: language)
        digest.unit = ""
        digest.trials = test.trials.count
        digest.valid = test.trials.count { !$0.interrupted }
        digest.clean = digest.valid
        if let still = figures?.still, still.undetermined == nil, let error = still.rootMeanSquare {
            digest.figure = error
            digest.unit = "°"
        } else if let angle = figures?.angles.first(where: { $0.undetermined == nil }) {
            digest.figure = angle.angle
            digest.unit = "°"
            digest.lower = angle.interval?.lower
            digest.upper = angle.interval?.upper
        } else if let release = figures?.releases.first, release.undetermined == nil {
            digest.figure = release.release
            digest.unit = "dB"
        } else if let speech = figures?.speech.first?.thresholds.first, speech.undetermined == nil {
            digest.figure = speech.threshold
            digest.unit = "dB"
            digest.lower = speech.interval.lower
            digest.upper = speech.interval.upper
        }
        digest.decimals = digest.figure == nil ? 0 : 1
        return digest
    }

    package static func name(_ test: HearingTest, language: Language) -> String {
        let preset = test.definition.preset
        let known = HearingPreset.allCases.first { $0.rawValue.isSame(as: preset) }
        return SpacePhrase.hearingTest.text(in: language) + ", " + (known?.name(in: language) ?? preset)
    }

    package static var tables: [TaskTable] {
        [
            TaskTable("trials", HearingTest.columns) { HearingPhrase.tableTrials.text(in: $0) },
            TaskTable("traces", HearingTest.traceColumns) { HearingPhrase.tableTraces.text(in: $0) },
            TaskTable("figures", HearingFigures.columns) { HearingPhrase.tableFigures.text(in: $0) },
        ]
    }

    package static func tables(_ test: HearingTest, _ figures: HearingFigures) -> [Table] {
        [test.table, test.traceTable, figures.table]
    }
}

extension HearingFamily {
    /// The family on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    @export(interface) @inline(never)
    package static func member() -> FamilyList.Member { .of(HearingFamily.self) }
}
