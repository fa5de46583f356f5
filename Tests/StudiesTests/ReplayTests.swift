import Families
import Sessions
import Tasks
import Testing
import Tree

@testable import Studies

/// Logs of participations: stored, read, replayed, and compared with what the server knows.
@Suite struct ReplayTests {
    private static let steps =
        #"{"id": "t", "kind": "task", "family": "reaction", "preset": "srt5"}, {"id": "g", "kind": "allot", "groups": ["x", "y"]}, {"id": "f", "kind": "feedback", "show": [{"step": "t", "figure": "median"}]},"#
        + StateTests.finish

    /// A participation with a task that an invented person has taken, and that session.
    private func taken(seed: Int64? = nil, median: Double? = nil) throws -> (Walker, SessionDocument) {
        var walker = try Walker(steps: Self.steps)
        let order = try #require(walker.open().ordered)
        let (family, definition) = try #require(order.task.found(in: families))
        var generator = SeededGenerator(seed: 3)
        let session = Session(
            family: family.facts.name, id: generator.identifier(), definition: definition, seed: seed ?? order.seed,
            started: walker.origin, offset: 60, language: "en", engine: "test")
        let entries = family.simulate(
            definition, seed: session.seed, origin: walker.origin, skill: 1, generator: &generator)
        let document = SessionDocument(
            session: session,
            entries: entries.enumerated().map { Entry(index: $0, time: $1.time, action: $1.action) })
        walker.act(.sessionBegan(step: "t", session: session.id, attempt: 1))
        var facts = Facts(
            of: try document.replay(families).finding, step: "t", walker.participation.named(of: "t"))
        #expect(facts.all.count == 1)
        if let median {
            facts.note(Facts.Fact(step: "t", kind: .figure, name: "median", value: .double(median), number: median))
        }
        walker.act(.sessionEnded(step: "t", session: session.id, facts: facts))
        walker.act(.allotted(step: "g", GivenSlot(kind: .regular, position: 0, group: "x")))
        walker.read("f")
        return (walker, document)
    }

    @Test func `a log leads to the same state after it was stored and read`() throws {
        let (walker, _) = try taken()
        let text = walker.document.json()
        let read = try SessionDocument(json: text)
        let replay = try Participation.replay(read)
        #expect(replay.participation == walker.participation)
        #expect(replay.participation.value == walker.participation.value)
        #expect(replay.unread == [] && replay.refused == [])
        #expect(replay.participation.flags == [])
        // Sessions keeps the log and does not replay it: it is no task.
        #expect(throws: SessionError.self) { try read.replay(families) }
    }

    @Test func `what agrees with the server has no flag`() throws {
        let (walker, session) = try taken()
        var replay = try Participation.replay(walker.document)
        replay.compare(session, families)
        replay.compare { key in
            // Whoever lost a slot and got another has both.
            key == "g"
                ? [
                    GivenSlot(kind: .surplus, position: nil, group: "x"),
                    GivenSlot(kind: .regular, position: 0, group: "x"),
                ] : []
        }
        #expect(replay.participation.flags == [])
    }

    @Test func `another seed, figure, slot or way is flagged`() throws {
        let (other, otherSession) = try taken(seed: 5)
        var replay = try Participation.replay(other.document)
        replay.compare(otherSession, families)
        #expect(replay.participation.flags == [.seed])

        let (better, betterSession) = try taken(median: 0.1)
        replay = try Participation.replay(better.document)
        replay.compare(betterSession, families)
        #expect(replay.participation.flags == [.figure])

        let (walker, session) = try taken()
        replay = try Participation.replay(walker.document)
        replay.compare { _ in [GivenSlot(kind: .regular, position: 1, group: "y")] }
        #expect(replay.participation.flags == [.slot])

        replay = try Participation.replay(walker.document)
        var strange = session
        strange.session.id = "3f0c8c7e-0000-4000-8000-000000000009"
        replay.compare(strange, families)
        #expect(replay.participation.flags == [.route])

        var document = walker.document
        document.entries.insert(
            Entry(index: 1, time: 1, action: ParticipationAction.completed.value), at: 1)
        document.entries.insert(Entry(index: 2, time: 1, action: ["kind": "levitated"]), at: 2)
        replay = try Participation.replay(document)
        #expect(replay.participation.flags == [.route])
        #expect(replay.refused.map(\.index) == [1])
        #expect(replay.refused.first?.error.description == "expected sessionBegan at t, found completed in begun")
        #expect(replay.unread == [2])
    }

    @Test func `a session of a task is no participation`() throws {
        let (_, session) = try taken()
        let error = #expect(throws: ParticipationError.self) { try Participation.replay(session) }
        #expect(error?.description == "expected a session of the family participation, found one of reaction")
    }

    @Test func `actions of another shape are not read`() {
        for value: Value in [
            .null, ["kind": "levitated"], ["kind": "shown"], ["kind": "opened", "origin": 1],
            ["kind": "checked", "step": "a", "found": "much"], ["kind": "allotted", "step": "a", "slot": "odd"],
            ["kind": "sessionEnded", "step": "a", "session": "b", "facts": [["step": "a"]]],
            ["kind": "visitBegan", "visit": "two"], ["kind": "allotted", "step": "a", "slot": "regular", "order": [1]],
        ] {
            #expect(ParticipationAction(value) == nil, "\(value)")
        }
    }

    @Test func `a family says its protocols' definitions and its answers`() throws {
        for family in families.families {
            for preset in family.presets {
                let definition = try #require(family.definition(preset: preset), "\(family.facts.name) \(preset)")
                #expect(family.faults(in: definition).isEmpty)
            }
            #expect(family.definition(preset: "none such") == nil)
        }
        #expect(families.family("touch")?.definition(preset: "pointing") != nil)
        #expect(families.family("hearing")?.definition(preset: "quick") != nil)
        let quiz = try #require(try Value(json: SimulationTests.quiz).node)
        let (family, definition) = try #require(OrderedTask.questionnaire(quiz).found(in: families))
        var activity = try family.begin(definition, seed: 1)
        for action: Value in [
            ["kind": "opened", "origin": 0], ["kind": "begun"], ["kind": "answered", "item": "age", "value": 41],
        ] {
            let isRead = activity.take(action, at: 1)
            #expect(isRead)
        }
        #expect(activity.answer(to: "age") == TaskAnswer(41.0, number: 41))
        #expect(activity.answer(to: "sex") == nil && activity.answer(to: "shoe") == nil)
    }
}
