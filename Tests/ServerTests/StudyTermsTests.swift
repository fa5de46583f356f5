import Archive
import Families
import Studies
import Testing
import Tree

@testable import Server

/// What of a definition the archive decides by: all of it, as it is written.
@Suite struct StudyTermsTests {
    private static func terms(_ head: String, _ steps: String) throws -> StudyTerms {
        let json = #"{"format":"merkwelt.study","id":"s","title":{"en":"S"},"# + head + #""steps":["# + steps + "]}"
        return StudyTerms(Study(node: try #require(try Value(json: json).node)))
    }

    @Test func `every property that decides is taken over`() throws {
        let found = try Self.terms(
            #"""
            "opens":"1970-01-01T00:00+00:00","closes":"1970-01-02T01:00+01:00","grace":"2 h","maximum":12,"late":"end",
            "abandoned":"30 min","retention":{"data":"3 d","consents":"4 d","contacts":"5 d",
            "withdrawUntil":"1970-01-03T00:00+00:00"},
            """#,
            #"""
            {"id":"c","kind":"consent"},{"id":"a","kind":"allot","groups":["x","y","z"],"blind":true,"release":"never"},
            {"id":"b","kind":"branch","then":[{"id":"t","kind":"screen"},{"id":"k","kind":"screen","keep":"answers"}]},
            {"id":"w","kind":"wait","visit":2}
            """#)
        let day = 86_400_000.0
        var expected = StudyTerms()
        (expected.opens, expected.closes, expected.grace) = (0, day, 7_200_000)
        (expected.maximum, expected.endsLate, expected.abandoned) = (12, true, 1_800_000)
        (expected.keepsData, expected.keepsConsents, expected.keepsContacts) = (3 * day, 4 * day, 5 * day)
        (expected.withdrawUntil, expected.release, expected.isBlind) = (2 * day, .never, true)
        (expected.needsConsent, expected.visits, expected.groups) = (true, 2, 3)
        expected.title = ["en": "S"]
        #expect(found == expected)
    }

    @Test func `what is left out is as the specification has it`() throws {
        let found = try Self.terms("", #"{"id":"a","kind":"allot","groups":["x","y"],"release":"unexposed"}"#)
        var expected = StudyTerms()
        (expected.needsConsent, expected.visits, expected.groups) = (false, 1, 2)
        (expected.title, expected.release) = (["en": "S"], .unexposed)
        #expect(found == expected)
        #expect(expected.grace == 3_600_000 && expected.abandoned == 7_200_000 && !expected.endsLate)
        #expect(try Self.terms("", #"{"id":"a","kind":"allot","groups":["x","y"]}"#).release == .always)
    }

    @Test func `what a study asks is told with its terms`() throws {
        var found = StudyTerms(Study(node: Node()), StudyDemand(minutes: 7, isHeard: true))
        #expect(found.minutes == 7 && found.isHeard)
        found = StudyTerms(Study(node: Node()))
        #expect(found.minutes == nil && !found.isHeard)
        for (family, preset, isHeard) in [("hearing", "quick", true), ("reaction", "srt20", false)] {
            let task = #"{"id":"t","kind":"task","family":"\#(family)","preset":"\#(preset)"}"#
            let steps = #"{"id":"b","kind":"branch","then":[\#(task)]}"#
            let json = #"{"format":"merkwelt.study","id":"s","title":{"en":"S"},"steps":[\#(steps)]}"#
            let study = Study(node: try #require(try Value(json: json).node))
            #expect(StudyDemand(study, families: families).isHeard == isHeard, "\(family)")
        }
    }
}
