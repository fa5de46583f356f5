import Testing
import Tree

@testable import Studies

/// The edges between the states of a participation, as far as they belong to the device.
@Suite struct StateTests {
    static let consent = #"{"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}, {"id": "w"}]}"#
    static let finish = #"{"id": "end", "kind": "finish"}"#

    /// A walker at the first step after consent.
    static func consented(_ steps: String, more: String = "") throws -> Walker {
        var walker = try Walker(steps: consent + "," + steps, more: more)
        walker.open()
        walker.act(.shown(step: "consent"))
        walker.act(.consented(Consented(items: ["v"], textHash: "abc", isSigned: false)))
        return walker
    }

    @Test func `4: who agrees has consented`() throws {
        var walker = try Walker(steps: Self.consent + #",{"id": "a", "kind": "information"},"# + Self.finish)
        #expect(walker.open() == [.show(step: "consent"), .store])
        #expect(walker.participation.phase == .begun)
        walker.act(.shown(step: "consent"))
        let effects = walker.act(.consented(Consented(items: ["v", "w"], textHash: "abc", isSigned: true)))
        #expect(effects == [.store, .show(step: "a")])
        #expect(walker.participation.phase == .consented)
        #expect(walker.participation.consent == Consented(items: ["v", "w"], textHash: "abc", isSigned: true))
    }

    @Test func `4: without a required item nobody has agreed`() throws {
        var walker = try Walker(steps: Self.consent + "," + Self.finish)
        walker.open()
        let unseen = ParticipationAction.consented(Consented(items: ["v"], textHash: "abc", isSigned: false))
        #expect(walker.refusal(unseen) == "expected shown at consent, found consented in begun")
        walker.act(.shown(step: "consent"))
        let refusal = walker.refusal(.consented(Consented(items: ["w"], textHash: "abc", isSigned: false)))
        #expect(refusal == "expected the required item v, found a consent without it")
    }

    @Test func `5: who declines is out`() throws {
        var walker = try Walker(steps: Self.consent + "," + Self.finish)
        walker.open()
        walker.act(.shown(step: "consent"))
        #expect(walker.act(.declined) == [.store, .show(step: "consent")])
        #expect(walker.participation.phase == .declined)
        #expect(walker.participation.reason == "consent")
    }

    @Test func `6: with the first step after consent it runs`() throws {
        var walker = try Self.consented(
            #"{"id": "a", "kind": "information"}, {"id": "b", "kind": "break"},"# + Self.finish)
        #expect(walker.participation.phase == .consented)
        #expect(walker.read("a") == [.store, .show(step: "b")])
        #expect(walker.participation.phase == .running)
        #expect(walker.read("b") == [.store, .store, .show(step: "end"), .askCompletion])
        #expect(walker.participation.reached == ["consent", "a", "b", "end"])
    }

    @Test(arguments: [
        #"{"id": "s", "kind": "screen", "when": {"device": "phone"}}"#,
        #"{"id": "s", "kind": "screen", "unless": {"device": "keyboard"}}"#,
    ]) func `7: a screen ends for those whom it means`(screen: String) throws {
        var walker = try Walker(steps: screen + "," + Self.finish)
        #expect(walker.open() == [.store, .show(step: "s"), .store])
        #expect(walker.participation.phase == .screenedOut)
        #expect(walker.participation.reason == "s")
        // What people are told stands before them.
        walker.act(.shown(step: "s"))
        var other = try Walker(steps: screen + "," + Self.finish)
        other.open(device: [.desktop, .keyboard])
        #expect(other.participation.phase == .running)
        #expect(other.participation.path == "end")
    }

    @Test func `7: a check that is not passed ends where it says so`() throws {
        let check = #"{"id": "c", "kind": "check", "of": "refresh", "atLeast": 60, "attempts": 2, "otherwise": "#
        for (otherwise, phase) in [("screenOut", Phase.screenedOut), ("record", .running), ("warn", .consented)] {
            var walker = try Self.consented(check + "\"\(otherwise)\"}," + Self.finish)
            #expect(walker.act(.checked(step: "c", found: .number(30))) == [.store, .show(step: "c")])
            walker.act(.checked(step: "c", found: .number(59.9)))
            #expect(walker.participation.phase == phase, "\(otherwise)")
            #expect(walker.participation.checks.first?.isPassed == false)
            #expect(walker.participation.checks.first?.attempts == 2)
            if otherwise == "warn" {
                #expect(walker.participation.isReadyToLeave)
                walker.read("c")
            }
            if otherwise != "screenOut" { #expect(walker.participation.path == "end") }
        }
        var walker = try Self.consented(check + "\"screenOut\"}," + Self.finish)
        walker.act(.checked(step: "c", found: .number(60)))
        #expect(walker.participation.path == "end")
        #expect(walker.participation.checks.first?.isPassed == true)
    }

    @Test func `8: a full cell ends it`() throws {
        let quota =
            #"{"id": "q", "kind": "quota", "cells": [{"id": "p", "when": {"device": "phone"}, "maximum": 3}, {"id": "d", "when": {"device": "desktop"}}]},"#
        var walker = try Self.consented(quota + Self.finish)
        #expect(walker.participation.path == "q")
        #expect(walker.participation.present() == [.show(step: "q"), .askCells(step: "q", cells: ["p"])])
        #expect(
            walker.refusal(.cellsTaken(step: "q", cells: ["d"], full: nil))
                == "expected all cells that fit, or the one that is full, found others")
        var other = walker
        walker.act(.cellsTaken(step: "q", cells: ["p"], full: nil))
        #expect(walker.participation.path == "end")
        other.act(.cellsTaken(step: "q", cells: [], full: "p"))
        #expect(other.participation.phase == .full)
        #expect(other.participation.cells.first?.full == "p")
    }

    @Test func `8: who fits no cell goes on or is out, as the quota says`() throws {
        for (outside, phase) in [("continue", Phase.running), ("screenOut", .screenedOut)] {
            let quota =
                #"{"id": "q", "kind": "quota", "outside": "\#(outside)", "cells": [{"id": "d", "when": {"device": "desktop"}}]},"#
            let walker = try Self.consented(quota + Self.finish)
            #expect(walker.participation.phase == phase)
        }
    }

    @Test func `9: who leaves comes back to the same step`() throws {
        var walker = try Self.consented(#"{"id": "a", "kind": "information"},"# + Self.finish)
        #expect(walker.act(.paused) == [.store, .show(step: "a")])
        #expect(walker.participation.phase == .paused)
        #expect(walker.refusal(.left(step: "a")) == "expected resumed, found left in paused")
        #expect(walker.act(.resumed) == [.store, .show(step: "a")])
        #expect(walker.participation.phase == .consented)
        // Power was lost: another page takes it up.
        walker.time = 0
        #expect(walker.open(away: 100_000) == [.store, .show(step: "a")])
        walker.read("a")
        #expect(walker.participation.path == "end")
    }

    private static let wait =
        #"{"id": "w", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "2 d", "missed": "#

    @Test func `10, 11: a wait is waited for, and the visit begins in its window`() throws {
        var walker = try Self.consented(#"{"id": "a", "kind": "information"},"# + Self.wait + #""end"},"# + Self.finish)
        #expect(walker.read("a") == [.store, .store, .show(step: "w"), .offerCalendar])
        #expect(walker.participation.phase == .waiting)
        #expect(walker.refusal(.visitBegan(2)) == "expected visit 2 from its time on, found an earlier one")
        #expect(walker.refusal(.visitMissed(2)) == "expected visitBegan, found visitMissed within its time")
        #expect(walker.refusal(.left(step: "w")) == "expected visitBegan or visitMissed, found left in waiting")
        // It began on Sunday at 9 on the person's clock: a week later it is on from 6.
        walker.sleep(days: 6, hours: 22)
        walker.act(.visitBegan(2))
        #expect(walker.participation.phase == .running)
        #expect(walker.participation.visit == 2)
        #expect(walker.participation.visits.first?.late == 0)
        #expect(walker.participation.path == "end")
    }

    @Test func `11: who comes within the tolerance is late`() throws {
        var walker = try Self.consented(Self.wait + #""end"},"# + Self.finish)
        walker.sleep(days: 8, hours: 23)
        walker.act(.visitBegan(2))
        #expect(try #require(walker.participation.visits.first).late > 86_400_000)
    }

    @Test func `19: between two visits a later text may be agreed to, and at no other time`() throws {
        let item = #"{"step": "consent", "item": "w", "answered": true}"#
        var walker = try Self.consented(
            #"{"id": "a", "kind": "information"},"# + Self.wait
                + #""end"}, {"id": "b", "kind": "branch", "when": \#(item),"#
                + #""then": [{"id": "i", "kind": "information"}]},"# + Self.finish)
        func again(_ version: Int, _ items: [String]) -> ParticipationAction {
            .consentedAgain(version: version, step: "consent", Consented(items: items, textHash: "d", isSigned: false))
        }
        #expect(walker.refusal(again(2, ["v"]))?.contains("found consentedAgain") == true)
        walker.read("a")
        let window = walker.participation.window
        #expect(walker.act(again(2, ["v", "w"])) == [.store, .show(step: "w"), .offerCalendar])
        #expect(walker.participation.phase == .waiting && walker.participation.window == window)
        #expect(walker.participation.agreedVersion == 2)
        #expect(walker.refusal(again(2, ["v"])) != nil, "once to each")
        walker.act(again(3, ["v"]))
        #expect(walker.participation.consent?.items == ["v"])
        let facts = walker.participation.value.node?["facts"]?.list?.compactMap(\.node) ?? []
        #expect(facts.first { $0["name"] == "w" }?["value"] == .null)
        walker.sleep(days: 6, hours: 22)
        walker.act(.visitBegan(2))
        #expect(walker.participation.path == "end", "what is not agreed to any more does not count")
        #expect(walker.refusal(again(4, ["v"])) != nil)
        // Where nobody was asked first there is nothing to agree to again.
        var free = try Walker(steps: Self.wait + #""end"},"# + Self.finish)
        free.open()
        #expect(free.participation.phase == .waiting && free.refusal(again(2, ["v"])) != nil)
    }

    @Test func `12: who comes later has missed it`() throws {
        var walker = try Self.consented(Self.wait + #""end"},"# + Self.finish)
        walker.sleep(days: 9, hours: 4)
        #expect(walker.refusal(.visitBegan(2)) == "expected visitMissed, found visit 2 after its time")
        walker.act(.visitMissed(2))
        #expect(walker.participation.phase == .expired)
        #expect(walker.participation.visits.first?.came == nil)
    }

    @Test func `12: a missed visit is skipped where it says so, up to the next one`() throws {
        let next = #"{"id": "w2", "kind": "wait", "visit": 3, "after": "7 d", "from": "06:00"},"#
        var walker = try Self.consented(
            Self.wait
                + #""skip"}, {"id": "pvt", "kind": "task", "family": "reaction", "preset": "pvtB"}, {"id": "r", "kind": "repeat", "times": 2, "steps": [{"id": "i", "kind": "information"}]},"#
                + next + #"{"id": "again", "kind": "information"},"# + Self.finish)
        let due = try #require(walker.participation.window).from
        walker.sleep(days: 12)
        #expect(walker.act(.visitMissed(2)) == [.store, .store, .show(step: "w2"), .offerCalendar])
        #expect(walker.participation.phase == .waiting)
        // The third visit counts from when the second would have been.
        #expect(try #require(walker.participation.window).from == due + 7 * 86_400_000)
        walker.sleep(days: 4)
        walker.act(.visitBegan(3))
        #expect(walker.participation.path == "again")
        #expect(walker.participation.reached == ["consent", "w", "w2", "again"])
    }

    @Test func `12: after the last visit was missed the end comes`() throws {
        var walker = try Self.consented(Self.wait + #""skip"}, {"id": "a", "kind": "information"},"# + Self.finish)
        walker.sleep(days: 12)
        walker.act(.visitMissed(2))
        #expect(walker.participation.path == "end")
        #expect(walker.participation.phase == .running)
    }

    @Test func `14: who comes back after the release goes on, or it is over`() throws {
        var walker = try Self.consented(#"{"id": "a", "kind": "information"},"# + Self.finish)
        var other = walker
        #expect(walker.act(.returned(.regular)) == [.store, .show(step: "a")])
        #expect(!walker.participation.isLate)
        walker.act(.returned(.surplus))
        #expect(walker.participation.isLate)
        other.act(.expired)
        #expect(other.participation.phase == .expired)
    }

    @Test func `15: it is complete once the server says so`() throws {
        var walker = try Self.consented(#"{"id": "a", "kind": "information"},"# + Self.finish)
        #expect(walker.refusal(.completed) == "expected shown at a, found completed in consented")
        walker.read("a")
        #expect(walker.open() == [.store, .show(step: "end"), .askCompletion], "a reload asks again")
        #expect(walker.act(.completed) == [.store, .redirect])
        #expect(walker.participation.phase == .completed)
        #expect(walker.refusal(.completed) == "expected nothing but withdrew, found completed in completed")
    }

    @Test func `16: withdrawal is possible in every state, until its day`() throws {
        let until = #""retention": {"withdrawUntil": "2027-06-30T23:59+02:00"}, "#
        for (phase, walker) in try PhaseTests.inEveryPhase(more: until) where phase != .withdrawn {
            var walker = walker
            #expect(walker.act(.withdrew) == [.forget], "\(phase)")
            #expect(walker.participation.phase == .withdrawn)
            #expect(walker.refusal(.withdrew) == "expected nothing any more, found withdrew in withdrawn")
            var late = try #require(try PhaseTests.inEveryPhase(more: until).first { $0.0 == phase }).1
            late.sleep(days: 200)
            #expect(
                late.refusal(.withdrew)
                    == "expected withdrawal until 2027-06-30T23:59+02:00, found a later one", "\(phase)")
        }
    }

    @Test func `whoever wants no more ends where they are, and what they gave stays`() throws {
        for (phase, walker) in try PhaseTests.inEveryPhase() where !phase.isOver {
            var walker = walker
            let step = try #require(walker.participation.path)
            #expect(walker.act(.stopped) == [.store, .show(step: step)], "\(phase)")
            #expect(walker.participation.phase == .stopped && walker.participation.reason == step, "\(phase)")
            #expect(walker.participation.window == nil && !walker.participation.leavesNothing)
            #expect(walker.refusal(.resumed) == "expected nothing but withdrew, found resumed in stopped")
            #expect(walker.refusal(.stopped) != nil)
            // It stays so when the page is opened again, and can be taken back as long as there is time.
            walker.open()
            #expect(walker.participation.phase == .stopped && walker.act(.withdrew) == [.forget])
        }
    }

    @Test func `whoever is at an end does not stop`() throws {
        for (phase, walker) in try PhaseTests.inEveryPhase() where phase.isOver {
            var walker = walker
            #expect(walker.refusal(.stopped) != nil && walker.participation.phase == phase, "\(phase)")
        }
    }

    @Test func `17: what is open can expire`() throws {
        for (phase, walker) in try PhaseTests.inEveryPhase() {
            var walker = walker
            if phase.isOver {
                #expect(walker.refusal(.expired) != nil, "\(phase)")
            } else {
                walker.act(.expired)
                #expect(walker.participation.phase == .expired, "\(phase)")
            }
        }
    }
}
