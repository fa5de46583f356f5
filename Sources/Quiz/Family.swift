import Definitions
package import Interface
package import Tasks
package import Tree

/// Quizzes and questionnaires: the family of questions.
package enum QuizFamily: TaskFamily {
    package typealias State = Sitting
    package typealias Action = Quiz.Action
    package typealias Figures = Findings
    package typealias Place = QuizPlace
    package typealias Intent = Quiz.Intent
    package typealias Reply = QuizReply

    package static var facts: FamilyFacts { FamilyFacts("quiz", asksQuestions: true) }

    // MARK: The session

    /// The messages of `merkwelt check`, without the warnings that are usual in a study: that items are in no scale. Doubts
    /// are those about which whoever answers would read another text than was written.
    package static func check(_ definition: Node) -> [TaskFault] {
        var faults: [TaskFault] = []
        for fault in Lint.faults(in: .node(definition)) {
            let isDoubt = fault.severity == .warning
            guard !isDoubt || fault.code == .undeclaredLanguage || fault.code == .missingLanguage else { continue }
            // What follows the source's name, here of one letter.
            let words = String(decoding: fault.description(file: "-").utf8.dropFirst(), as: UTF8.self)
            faults.append(TaskFault(words, isDoubt: isDoubt))
        }
        return faults
    }

    package static func recorded(language: Language) -> String { QuizPhrase.recorded.text(in: language) }
    package static func items(in definition: Node) -> [TaskItem] { Definition(node: definition).items }

    package static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Sitting {
        Sitting(Definition(node: definition), seed: seed)
    }

    package static func reduce(_ state: inout Sitting, _ action: Action, at time: Double) -> [TaskEffect<NoEffect>] {
        state.reduce(action, at: time).compactMap { effect in
            switch effect {
            case .store: .store
            case .finish: .finish
            // Where to go next is said by the intent that led here.
            case .introduce: nil
            }
        }
    }

    package static func action(for step: Lifecycle, in state: Sitting) -> Action? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        case .begun: .begun
        // Looking away spoils no answer; times are told apart by the page's own clock.
        case .disturbed: nil
        case .stopped: .stopped
        case .saved: .saved
        }
    }

    // MARK: What it comes to

    package static func standing(_ state: Sitting) -> Standing {
        let stage: Standing.Stage =
            switch state.phase {
            case .introduction, .asking, .reviewing: .running
            case .over, .closed: state.isSaved ? .saved : .over
            }
        return Standing(
            stage, isRunning: state.isRunning, beginsByItself: state.phase == .introduction,
            hasContent: state.hasAnswers)
    }

    package static func figures(_ state: Sitting) -> Findings { Findings(of: state) }

    package static func results(_ state: Sitting, _ figures: Findings) -> Node { figures.node(of: state) }

    package static func digest(_ state: Sitting, _ figures: Findings?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = state.definition.id
        digest.unit = ""
        digest.decimals = 2
        if let figures {
            let headline = figures.headline(of: state, language: language)
            digest.name = headline.title
            digest.remark = headline.remark
            digest.figure = headline.score
            digest.trials = figures.asked
            digest.valid = figures.answered
        } else {
            digest.name = state.title(in: language)
            (digest.trials, digest.valid) = state.answerCounts
        }
        digest.clean = digest.valid
        return digest
    }

    package static func name(_ state: Sitting, language: Language) -> String { state.title(in: language) }

    package static func extent(done: Int, of all: Int, language: Language) -> String {
        QuizPhrase.answersKept.text(in: language, ("n", "\(done)"))
    }

    package static var tables: [TaskTable] {
        [TaskTable("answers", Sitting.columns), TaskTable("scores", Sitting.scoreColumns)]
    }

    package static func tables(_ state: Sitting, _ figures: Findings) -> [Table] {
        [state.table, state.scoreTable(figures)]
    }

    #if !hasFeature(Embedded)
        package static func earlierTables(_ state: Sitting, _ figures: Findings) -> [Table] {
            [state.earlierTable, state.scoreTable(figures)]
        }
    #endif

    package static func wideRow(
        _ state: Sitting, _ figures: Findings, session: String, language: String
    ) -> WideRow? {
        let parts = Sitting.wideParts(state.definition, state.form)
        return WideRow(
            state.definition.id, columns: Sitting.wideColumns(state.definition), parts: parts,
            cells: state.wideRow(session: session, language: language, figures), missing: state.wideMissing(parts))
    }

    package static func answer(to item: String, in state: Sitting) -> TaskAnswer? {
        guard let unit = state.form.unitTable.find(item), let given = state.given(unit) else { return nil }
        let entry = state.form.entries[state.form.units[unit].question]
        return TaskAnswer(entry.value(given), number: entry.number(given))
    }

    // MARK: Screens

    package static func screen(_ scene: TaskScene<QuizFamily>) -> Markup<Intent> {
        let wishes = scene.surroundings.languages
        switch scene.state.phase {
        case .introduction, .asking: return questionScreen(scene.state, language: scene.language, wishes: wishes)
        case .reviewing: return reviewScreen(scene.state, language: scene.language, wishes: wishes)
        case .over, .closed:
            guard let figures = scene.figures else { return .empty }
            return resultScreen(
                scene.state, figures, ending: scene.ending, language: scene.language, wishes: wishes)
        }
    }

    package static func details(_ state: Sitting, _ figures: Findings, _ surroundings: Surroundings) -> Markup<Intent> {
        detailsScreen(state, figures, language: surroundings.language, wishes: surroundings.languages)
    }

    package static func replay(
        _ state: Sitting, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        replayStage(state, language: surroundings.language, wishes: surroundings.languages)
    }

    // MARK: Invented people

    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var person = SimulatedAnswerer(
            Sitting(Definition(node: definition), seed: seed), skill: skill, generator: generator)
        person.take(origin: origin)
        generator = person.generator
        return person.log
    }
}
