import Families
import Interface
import NBack
import ScreenTesting
import Sessions
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// The family as everything above knows it: by its name in the list.
@Suite struct FamilyTests {
    let kind: FamilyKind

    init() throws { kind = try #require(families.family("n-back")) }

    @Test(arguments: BlockTests.levels) func `invented people's sessions mean the same after a file`(level: Node) throws
    {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let document = Examples.session(
                kind, level, started: 1_763_650_000_000, offset: 60, skill: 1, generator: &generator)
            let outcome = try document.replay(families)
            #expect(outcome.activity.standing.stage == .saved)
            #expect(outcome.unread == [])
            let file = document.json(results: outcome.finding.results)
            let again = try SessionDocument(json: file).replay(families)
            #expect(again == outcome)
            #expect(again.finding.results == outcome.finding.results)
            let table = try #require(document.tables(outcome.finding).first)
            #expect(table.csv().split(separator: "\r\n").count == 1 + (Int(level["back"] ?? .null) ?? 0) + 20)
        }
    }

    @Test func `who is more skilled has a larger figure`() {
        func mean(_ skill: Double) -> Double {
            var generator = SeededGenerator(seed: 5)
            let figures = (0..<60).map { _ -> Double in
                let document = Examples.session(
                    kind, BlockTests.levels[1], started: 0, offset: 0, skill: skill, generator: &generator)
                return (try? document.replay(families).finding.digest(language: .english).figure ?? 0) ?? 0
            }
            return figures.reduce(0, +) / 60
        }
        let (guessing, usual) = (mean(0), mean(1))
        #expect(abs(guessing) < 0.35)
        #expect(usual > 1.5)
    }

    @Test func `a definition that cannot be run says where and what was expected`() {
        #expect(kind.faults(in: BlockTests.levels[2]).isEmpty)
        let fault = kind.faults(in: ["back": 40]).first?.description ?? ""
        #expect(fault.contains(".back") && fault.contains("40"), "\(fault)")
    }

    @Test func `a task goes from the card to a kept session`() throws {
        var room = RoomDriver<NBackFamily>(kind.room)
        room.enter()
        room.want(.choose(1))
        room.want(.start)
        guard case .begin(let beginning)? = room.wishes.first else { throw TaskFault("nothing was begun") }
        room.task = try kind.begin(beginning.definition, seed: 4)
        room.send(.task(.lifecycle(.opened(origin: 1_763_650_000_000))))
        room.send(.task(.takenUp(nil)))
        room.send(.task(.begun))
        for _ in 0..<4000 where room.task?.standing.stage == .running {
            room.time += 1000.0 / 60
            room.send(.task(.event(.frame)))
            let items = room.task?.state(of: NBackFamily.self)?.items ?? []
            if let item = items.last, item.isTarget, item.pressed == nil, room.time > item.onset + 400 {
                room.want(.press(.key))
            }
        }
        #expect(room.wishes.contains(.finish))
        let figures = try #require(room.task?.finding().figures(of: NBackFamily.self))
        #expect(figures.hits == 6 && figures.falseAlarms == 0)
        #expect(room.entries.count == 3 + 2 * 21 + 6 + 1)
        room.want(.again)
        #expect(room.wishes.first == .control(.end))
    }

    @Test func `a block notes how the page stood and its zoom, and nothing where the page does not say it`() throws {
        func prepared(_ facts: String) throws -> String {
            var room = RoomDriver<NBackFamily>(kind.room)
            room.task = try kind.begin(BlockTests.levels[1], seed: 4)
            room.send(.task(.lifecycle(.opened(origin: 1_763_650_000_000))))
            room.send(.task(.takenUp(DeviceFacts(json: facts))))
            return try #require(room.entries.last).action.json()
        }
        let noted = try prepared(#"{"frameInterval":16,"appearance":"dark forced-colours"}"#)
        #expect(noted.contains(#""appearance":"dark forced-colours""#), "\(noted)")
        let zoomed = try prepared(#"{"width":640.5,"height":480.5,"pixelRatio":2.5}"#)
        for fact in [#""width":640.5"#, #""height":480.5"#, #""pixelRatio":2.5"#] {
            #expect(zoomed.contains(fact), "\(zoomed)")
        }
        let silent = try prepared("{}")
        for name in ["appearance", "width", "height", "pixelRatio"] { #expect(!silent.contains(name), "\(silent)") }
    }

    @Test func `every screen is complete in both languages, and no two are the same`() throws {
        var generator = SeededGenerator(seed: 9)
        let document = Examples.session(
            kind, BlockTests.levels[1], started: 0, offset: 0, skill: 1, generator: &generator)
        let outcome = try document.replay(families)
        let running = try #require(try? document.session.activity(families))
        let place = kind.room.furnish { _ in "" }
        func surroundings(_ language: Language) -> Surroundings {
            var surroundings = Surroundings()
            surroundings.language = language
            return surroundings
        }
        func frame(_ language: Language) -> TaskFrame {
            TaskFrame(
                frameTime: 0, ending: Ending(.asked, isAskingToDiscard: true), surroundings: surroundings(language))
        }
        var faults = screenFaults { kind.room.page(place, path: "", surroundings($0)).content }
        faults += screenFaults { running.screen(place, nil, frame($0)) }
        faults += screenFaults { outcome.activity.screen(place, outcome.finding, frame($0)) }
        faults += screenFaults { outcome.finding.details(surroundings($0)) }
        #expect(faults == [])
        let watched = outcome.activity.replay(now: 0, watch: Watch(outcome.activity), surroundings(.english)).html()
        #expect(watched.contains("22 / 22"))
    }
}
