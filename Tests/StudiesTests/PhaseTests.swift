import Testing
import Tree

@testable import Studies

/// Which actions fit which state: all others are refused, say what was expected, and change nothing.
@Suite struct PhaseTests {
    private static let steps = [
        StateTests.consent, #"{"id": "a", "kind": "information"}"#, #"{"id": "b", "kind": "information"}"#,
        #"{"id": "s", "kind": "screen", "when": {"device": "tablet"}}"#,
        #"{"id": "q", "kind": "quota", "cells": [{"id": "c"}]}"#,
        #"{"id": "w", "kind": "wait", "visit": 2, "after": "1 d"}"#, StateTests.finish,
    ].joined(separator: ",")

    /// A participation in each state.
    static func inEveryPhase(more: String = "") throws -> [(Phase, Walker)] {
        func fresh(_ device: DeviceTrait = .phone) throws -> Walker {
            var walker = try Walker(steps: steps, more: more)
            walker.open(device: [device])
            walker.act(.shown(step: "consent"))
            return walker
        }
        let agreed = ParticipationAction.consented(Consented(items: ["v"], textHash: "", isSigned: false))
        var found: [(Phase, Walker)] = []
        for phase in Phase.allCases {
            var walker = try fresh(phase == .screenedOut ? .tablet : .phone)
            switch phase {
            case .begun: break
            case .consented: walker.act(agreed)
            case .declined: walker.act(.declined)
            case .running, .paused, .expired, .withdrawn, .stopped:
                walker.act(agreed)
                walker.read("a")
                if phase == .paused { walker.act(.paused) }
                if phase == .expired { walker.act(.expired) }
                if phase == .withdrawn { walker.act(.withdrew) }
                if phase == .stopped { walker.act(.stopped) }
            case .screenedOut, .full, .waiting, .completed:
                walker.act(agreed)
                walker.read("a")
                walker.read("b")
                if phase == .screenedOut { break }
                walker.act(.cellsTaken(step: "q", cells: phase == .full ? [] : ["c"], full: phase == .full ? "c" : nil))
                if phase == .completed {
                    walker.sleep(days: 1)
                    walker.act(.visitBegan(2))
                    walker.act(.completed)
                }
            }
            #expect(walker.participation.phase == phase)
            found.append((phase, walker))
        }
        return found
    }

    /// Which phases each action fits, at the step that the participation has come to.
    private static let fitting: [(ParticipationAction, [Phase])] = [
        (.consented(Consented(items: ["v"], textHash: "", isSigned: false)), [.begun]),
        (
            .consentedAgain(version: 2, step: "consent", Consented(items: [], textHash: "", isSigned: false)),
            [.waiting]
        ),
        (.declined, [.begun]),
        (.left(step: "b"), []),
        (.answered(step: "a", answers: Node()), []),
        (.sessionBegan(step: "a", session: "x", attempt: 1), []),
        (.sessionEnded(step: "a", session: "x", facts: Facts()), []),
        (.checked(step: "a", found: .isThere(true)), []),
        (.allotted(step: "a", GivenSlot(kind: .regular, position: 0, group: "g")), []),
        (.cellsTaken(step: "q", cells: ["c"], full: nil), []),
        (.paused, [.begun, .consented, .running]),
        (.resumed, [.paused]),
        (.visitBegan(3), []),
        (.visitMissed(2), []),
        (.completed, []),
        (.returned(.regular), [.begun, .consented, .running, .paused, .waiting]),
        (.expired, [.begun, .consented, .running, .paused, .waiting]),
        (.stopped, [.begun, .consented, .running, .paused, .waiting]),
        (.withdrew, Phase.allCases.filter { $0 != .withdrawn }),
        (.takenOver(isOtherDevice: true), Phase.allCases),
    ]

    @Test(arguments: fitting.indices) func `an action that does not fit is refused`(index: Int) throws {
        let (action, phases) = Self.fitting[index]
        for (phase, walker) in try Self.inEveryPhase() {
            var walker = walker
            let refusal = walker.refusal(action, after: 1)
            #expect((refusal == nil) == phases.contains(phase), "\(action) in \(phase): \(refusal ?? "taken")")
            if let refusal { #expect(refusal.contains("expected ") && refusal.contains(", found ")) }
        }
    }

    @Test func `before a page has it nothing happens`() throws {
        var walker = try Walker(steps: Self.steps)
        for action in [ParticipationAction.paused, .withdrew, .shown(step: "consent"), .expired] {
            #expect(walker.refusal(action)?.hasPrefix("expected opened, found ") == true)
        }
        #expect(walker.refusal(.shown(step: "x"), after: .infinity) == "expected a finite time, found another")
    }

    @Test func `another step than the present one is refused`() throws {
        var walker = try StateTests.consented(
            #"{"id": "a", "kind": "information"}, {"id": "b", "kind": "information"}"#)
        #expect(walker.refusal(.shown(step: "b")) == "expected shown at a, found shown at b")
        #expect(walker.refusal(.left(step: "a")) == "expected shown at a, found left in consented")
        walker.act(.shown(step: "a"))
        #expect(walker.refusal(.left(step: "b")) == "expected left at a, found left at b")
    }
}
