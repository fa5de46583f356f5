import Testing
import Tree

@testable import Wire

/// What crosses between server and page.
@Suite struct WireTests {
    @Test(arguments: ProblemKind.allCases) func `a kind is found by its word, and its type by that`(kind: ProblemKind) {
        #expect(ProblemKind(name: kind.rawValue) == kind)
        #expect(kind.type.hasSuffix(":" + kind.rawValue) && kind.type.hasPrefix("urn:"))
    }

    @Test(arguments: ["of-a-later-server", "", "withdrawn ", "Withdrawn", "study-full\u{301}"])
    func `a word that is no problem's is of no kind`(name: String) {
        #expect(ProblemKind(name: name) == nil)
    }

    @Test func `what an answer leaves out is not written`() {
        #expect(API.Progress(through: -1).value.json() == #"{"through":-1}"#)
        #expect(
            API.Progress(through: 4, id: "a", conflicts: [2]).value.json() == #"{"conflicts":[2],"id":"a","through":4}"#
        )
        var answer = API.Completed(phase: "completed", code: "C", redirect: nil)
        answer.code = nil
        #expect(answer.value.json() == #"{"phase":"completed"}"#)
    }

    @Test func `an answer has another one's properties beside its own, and its own count`() {
        let token = API.Token(number: 1, person: 2, label: "a", actions: [], created: 3, expires: 4)
        let made = API.MadeToken(token: "secret").with(token)
        #expect(made.token == "secret" && API.Token(node: made.node).number == 1)
        #expect(API.Token(node: made.node).label == "a")
        var other = API.MadeToken(token: "own")
        other.node["label"] = "own"
        #expect(API.Token(node: other.with(token).node).label == "own")
    }

    @Test func `bounds hold for what is read by schema`() {
        let schema = API.NewStudyTokens.schema
        for (count, isRight) in [(0, false), (1, true), (10_000, true), (10_001, false)] {
            let node: Node = ["count": .int(count)]
            #expect(((try? schema.validate(node)) != nil) == isRight, "\(count)")
        }
        #expect((try? API.Deletion.schema.validate(["deleted": -1])) == nil)
        #expect((try? API.Deletion.schema.validate(["deleted": 0])) != nil)
        #expect((try? API.Deletion.schema.validate([:])) == nil)
    }
}
