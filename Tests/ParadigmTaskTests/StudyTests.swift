import Families
import Interface
import Paradigm
import Sessions
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// What studies and exports ask of a paradigm: what can be set, figures by name, own columns, and the file's people.
@Suite struct StudyTests {
    let kind: FamilyKind

    init() throws { kind = try #require(families.family("paradigm")) }

    private static func session(_ definition: Node, seed: Int64 = 3, skill: Double = 1) -> Course {
        var generator = SeededGenerator(seed: seed)
        let log = ParadigmFamily.simulate(
            definition, seed: seed, origin: 1_763_650_000_000, skill: skill, generator: &generator)
        var course = Course(Definition(node: definition), seed: seed)
        for entry in log { _ = course.reduce(entry.action, at: entry.time) }
        return course
    }

    @Test func `the people of a file show its effects, and somebody who guesses shows none`() throws {
        var costs: (people: [Double], guessers: [Double]) = ([], [])
        for seed in 1...8 as ClosedRange<Int64> {
            var definition = try Made.library("stroop")
            let skill = 1 + Double(seed) / 100
            costs.people.append(try #require(Self.cost(Self.session(definition, seed: seed, skill: skill))))
            definition["simulate"] = nil
            costs.guessers.append(Self.cost(Self.session(definition, seed: seed, skill: skill)) ?? 0)
        }
        let mean = costs.people.reduce(0, +) / 8
        // A drift of 2.5 for 3.2 over a boundary of 1.6 makes about 40 ms.
        #expect((0.015...0.08).contains(mean), "\(costs.people)")
        #expect(abs(costs.guessers.reduce(0, +) / 8) < 0.03, "\(costs.guessers)")
    }

    private static func cost(_ course: Course) -> Double? {
        CourseFigures(of: course).measures.first { $0.measure == "cost" }?.value
    }

    @Test func `the same person takes another session with other answers and the same ways`() throws {
        let definition = try Made.library("stroop")
        func right(_ skill: Double, _ seed: Int64) throws -> Double {
            try #require(CourseFigures(of: Self.session(definition, seed: seed, skill: skill)).median)
        }
        let (first, again, other) = try (right(1.01, 1), right(1.01, 2), right(1.3, 1))
        #expect(first != again && abs(first - again) < 0.06, "\(first) \(again)")
        #expect(first != other)
    }

    @Test func `corrections and withheld answers are taken as the file's people give them`() throws {
        var corrected = try Made.definition(
            response: #", "until": "correct""#, blocks: #"{"id": "only", "repeat": 20}"#)
        corrected["simulate"] = ["side": ["ddm": ["drift": 0, "boundary": 1]]]
        let course = Self.session(corrected)
        let wrong = course.trials.filter { $0.answers.first?.isRight == false }
        // A few come so late that no time is left to correct them.
        let mended = wrong.filter { trial in trial.answers[0].rightTime.map { $0 > trial.answers[0].time } ?? false }
        #expect(wrong.count > 5 && mended.count > wrong.count / 2)
        let game = Self.session(try Made.library("go-no-go"))
        #expect(game.stage == .saved && game.trials.contains { $0.answers.isEmpty && $0.isRight == true })
    }

    @Test func `levels of people and properties of blocks can be set, and nothing else`() throws {
        var definition = try Made.library("stroop")
        definition["between"] = ["hand": ["levels": ["left", "right"]]]
        let settings = ParadigmFamily.settings(of: definition)
        let names = settings.map { $0.names.joined(separator: ".") }
        #expect(
            names == [
                "hand", "practice.repeat", "practice.split", "practice.warmup", "practice.feedback", "test.repeat",
                "test.split", "test.warmup", "test.feedback",
            ])
        #expect(settings[0].isOfPeople && settings[0].takes("left") && !settings[0].takes("up"))
        #expect(settings[5].usual == 15 && settings[5].takes(7) && !settings[5].takes(0) && !settings[5].isOfPeople)
        for language in Language.allCases { #expect(settings.allSatisfy { !$0.title(language).isEmpty }) }
        let set: Node = ["hand": "right", "test": ["repeat": 7, "id": "other"], "nobody": 3]
        let changed = ParadigmFamily.setting(set, in: definition)
        #expect(changed["between"]?.node?["hand"] == ["levels": ["right"]])
        let block = changed["blocks"]?.list?[1].node
        #expect(block?["repeat"] == 7 && block?["id"] == "test" && block?["split"] == 4)
        #expect(ParadigmFamily.setting([:], in: definition) == definition)
        #expect(kind.faults(in: changed) == [])
        // A plan has the level in every trial, and what else it draws stays as it was.
        let (plain, hand) = (
            Plan(of: Definition(node: definition), seed: 5, language: "en"),
            Definition(node: ParadigmFamily.setting(["hand": "left"], in: definition))
        )
        let set2 = Plan(of: hand, seed: 5, language: "en")
        let place = try #require(set2.maker.place(of: "hand"))
        for (block, same) in zip(set2.blocks, plain.blocks) {
            let colour = try #require(set2.maker.place(of: "colour"))
            for row in 0..<block.count {
                #expect(set2.maker.text(of: block.table[place, row], block.table) == "left")
                #expect(
                    set2.maker.text(of: block.table[colour, row], block.table)
                        == plain.maker.text(of: same.table[colour, row], same.table))
            }
        }
    }

    @Test func `blocks in groups are set as well`() throws {
        let blocks =
            #"{"id": "both", "order": "random", "group": [{"id": "one", "repeat": 2}, {"id": "two", "repeat": 3}]}"#
        let definition = try Made.definition(blocks: blocks)
        let changed = ParadigmFamily.setting(["two": ["repeat": 9]], in: definition)
        let inner = changed["blocks"]?.list?[0].node?["group"]?.list
        #expect(inner?[0].node?["repeat"] == 2 && inner?[1].node?["repeat"] == 9)
    }

    @Test func `figures have the names and titles of the file`() throws {
        let definition = try Made.library("stroop")
        let lines = ParadigmFamily.figureLines(of: definition).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0]
                == "!times.cost.value|s|times.cost.low95|times.cost.high95|times.cost.trials|Slower with a conflict|Langsamer bei Widerstreit"
        )
        let course = Self.session(definition)
        let figures = CourseFigures(of: course)
        let results = figures.node
        let cost = try #require(figures.measures.first { $0.measure == "cost" }?.value)
        #expect(ParadigmFamily.figure("cost", in: results) == .double(cost))
        #expect(ParadigmFamily.figure("times.cost.value", in: results) == .double(cost))
        #expect(ParadigmFamily.figure("medianTime", in: results) == results["medianTime"])
        #expect(ParadigmFamily.figure("costs", in: results) == nil)
        let told = try #require(ParadigmFamily.told("cost", course, figures, language: .german))
        #expect(told.title == "Langsamer bei Widerstreit" && told.value.hasSuffix("s") && told.interval != nil)
        let share = try #require(ParadigmFamily.told("error_cost", course, figures, language: .english))
        #expect(share.title == "More errors with a conflict" && share.value.hasSuffix("%"))
        // Levels are told apart by the plan, before anybody has answered.
        var levels = definition
        levels["measures"] = [["id": "speed", "is": "mean", "of": "rt", "by": "kind"]]
        #expect(
            ParadigmFamily.figureLines(of: levels).split(separator: "\n").map { $0.prefix { $0 != "|" } } == [
                "!times.speed_congruent.value", "!times.speed_incongruent.value",
            ])
    }

    @Test func `a table of trials has every column and phase of the file, with levels in both languages`() throws {
        let definition = try Made.library("stroop")
        let table = try #require(ParadigmFamily.ownTable(of: definition))
        #expect(table.name == "trials-stroop")
        let names = table.columns.map(\.name)
        #expect(Set(names).count == names.count)
        for name in ["colour", "kind", "word", "t_target", "planned_fixation", "frames_gap", "response", "correct"] {
            #expect(names.contains(name), "\(name)")
        }
        let colour = try #require(table.columns.first { $0.name == "colour" })
        #expect(colour.kind == .text && colour.detail.levels.map(\.value) == ["red", "green", "blue", "yellow"])
        #expect(colour.detail.levels.map { $0.name("de") } == ["rot", "grün", "blau", "gelb"])
        #expect(table.columns.first { $0.name == "t_target" }?.isClock == true)
        let course = Self.session(definition)
        let rows = ParadigmFamily.ownRows(course, CourseFigures(of: course))
        #expect(rows.count == course.trials.count && rows.allSatisfy { $0.count == names.count })
        func cell(_ row: [Cell], _ name: String) -> Cell { names.firstIndex(of: name).map { row[$0] } ?? .empty }
        for row in rows {
            let isSame = cell(row, "colour") == cell(row, "word")
            #expect(cell(row, "kind") == .text(isSame ? "congruent" : "incongruent"))
            #expect(cell(row, "frames_gap") == .integer(30))
            if case .milliseconds(let planned) = cell(row, "planned_fixation") {
                #expect((400...800).contains(planned))
            } else {
                Issue.record("\(row)")
            }
        }
        // A column of the file may have the name of one that all trials have.
        var odd = try Made.definition(columns: #", "row": {"levels": [1, 2]}, "side 2": {"value": "side == 'left'"}"#)
        odd["id"] = "odd"
        let other = try #require(ParadigmFamily.ownTable(of: odd)).columns
        #expect(
            other.filter { $0.name == "row" }.count == 1 && other.contains { $0.name == "row_2" && $0.kind == .integer }
        )
    }
}
