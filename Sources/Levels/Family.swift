package import Interface
import Space
package import Tasks
package import Tree

/// Levels: finding by ear where a sound comes from, as a story, for points, or sound by sound.
package enum LevelsFamily: TaskFamily {
    package typealias State = Game
    package typealias Action = Levels.Action
    package typealias Wanted = Levels.Effect
    package typealias Place = LevelsPlace
    package typealias Intent = Levels.Intent
    package typealias Reply = LevelsReply
    package typealias Figures = LevelFigures
    package typealias Companion = LevelInput
    package typealias Watch = LevelWatch

    package static var facts: FamilyFacts {
        FamilyFacts("levels", formerNames: [ListeningKind.formerFamily], needs: [.screen, .frames, .sound])
    }

    package static var door: Door {
        Door(
            "hearing", icon: .headphones, entrance: .card, title: { SpacePhrase.hearing.text(in: $0) },
            line: { LevelsPhrase.hearingLine.text(in: $0) })
    }

    // MARK: The session

    package static func owns(_ definition: Node) -> Bool { ListeningKind(of: definition) == .level }

    package static func check(_ definition: Node) -> [TaskFault] {
        LevelDefinition.problems(in: definition).map { TaskFault("." + $0.description) }
    }

    package static func recorded(language: Language) -> String { LevelsPhrase.recorded.text(in: language) }

    package static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> Game {
        guard let level = LevelDefinition(node: definition).level else {
            throw TaskFault(".level: expected the level that is played, found nothing")
        }
        var library = Library()
        library.levels = [level]
        return Game(library, seed: seed)
    }

    package static func reduce(
        _ game: inout Game, _ action: Levels.Action, at time: Double
    ) -> [TaskEffect<Levels.Effect>] {
        // A session plays its level once.
        if case .start = action, game.run != nil { return [] }
        return game.reduce(action, at: time).map { effect in
            switch effect {
            case .store: .store
            case .finish: .finish
            case .play, .earcon, .vibrate, .announce, .stopInput, .startInput: .own(effect)
            }
        }
    }

    package static func action(for step: Lifecycle, in game: Game) -> Levels.Action? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        case .begun: game.run == nil ? .start(level: game.level?.id ?? "", Assistance()) : .resumed
        case .disturbed(.hidden): .disturbed(.hidden)
        case .disturbed(.visible): .disturbed(.visible)
        case .disturbed(.blurred), .disturbed(.focused): nil
        case .stopped: .abandon
        case .saved: .saved
        }
    }

    // MARK: What it comes to

    package static func standing(_ game: Game) -> Standing {
        let phase = game.run?.phase
        return Standing(
            game.isKept ? .saved : phase?.isOver == true ? .over : .running, isRunning: phase == .running,
            beginsByItself: game.run == nil,
            hasContent: !(game.run?.choices.isEmpty ?? true) || phase == .won, isInterrupted: phase == .paused)
    }

    package static func figures(_ game: Game) -> LevelFigures { LevelFigures(results: game.run?.results ?? Node()) }

    package static func results(_ game: Game, _ figures: LevelFigures) -> Node { figures.results }

    package static func digest(_ game: Game, _ figures: LevelFigures?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = game.level?.id ?? ""
        digest.name = name(game, language: language)
        digest.unit = ""
        digest.decimals = 0
        guard let run = game.run else { return digest }
        if run.phase.isOver { digest.figure = Double(run.score) }
        digest.trials = run.choices.count
        digest.valid = run.choices.count { $0.outcome == .right }
        digest.clean = digest.valid
        return digest
    }

    package static func name(_ game: Game, language: Language) -> String {
        let name = game.level.map { $0.name.isEmpty ? $0.id : $0.name.text(in: language) } ?? ""
        return LevelsPhrase.title.text(in: language) + ", " + name
    }

    package static func extent(done: Int, of all: Int, language: Language) -> String {
        LevelsPhrase.choicesKept.text(in: language, ("n", "\(all)"))
    }

    package static var tables: [TaskTable] {
        [
            TaskTable("choices", Run.columns) { LevelsPhrase.tableChoices.text(in: $0) },
            TaskTable("goals", Run.goalColumns) { LevelsPhrase.tableGoals.text(in: $0) },
            TaskTable("runs", Run.runColumns) { LevelsPhrase.tableRuns.text(in: $0) },
        ]
    }

    package static func tables(_ game: Game, _ figures: LevelFigures) -> [Table] {
        guard let run = game.run else {
            return [Table(Run.columns, []), Table(Run.goalColumns, []), Table(Run.runColumns, [])]
        }
        return [run.table, run.goalTable, run.runTable]
    }
}

/// What a session that plays a level comes to.
package struct LevelFigures: Equatable, Sendable {
    /// Under spelt-out names.
    package let results: Node
}

extension Game {
    /// The level of a session that plays one.
    var level: Level? { run?.level ?? library.levels.first }
}

extension LevelsFamily {
    /// The family on the lab's list. Its boxes are compiled here, once: clients may not copy them.
    ///
    /// - Parameter rules: what levels are played by, here and wherever the program reads one.
    @export(interface) @inline(never)
    package static func member(rules: Rules = .standard) -> FamilyList.Member {
        rules.comeIntoForce()
        return .of(LevelsFamily.self)
    }
}
