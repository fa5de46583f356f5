import Definitions
import Families
import Studies
import Testing
import Tree

/// Where the check follows people through the steps, and at which line it tells what it finds.
@Suite struct WayLintTests {
    @Test func `every way ends, also of each group`() {
        let finish = #"[{"id": "e1", "kind": "finish"}]"#
        let groups = #"{"id": "a", "kind": "allot", "groups": ["x", "y"]}"#
        func ends(_ steps: String) -> [String] {
            SoundStudy.found(LintTests.study(steps).replacing(#", {"id": "end", "kind": "finish"}"#, with: ""))
                .filter { $0.hasPrefix("no-finish") || $0.hasPrefix("never") }
        }
        #expect(
            ends(groups + #", {"id": "o", "kind": "only", "groups": ["x"], "steps": \#(finish)}"#) == [
                "no-finish steps[1]"
            ])
        #expect(
            ends(
                groups + #", {"id": "o", "kind": "only", "groups": ["x"], "steps": \#(finish)}"#
                    + #", {"id": "p", "kind": "only", "groups": ["y"], "steps": [{"id": "e2", "kind": "finish"}]}"#)
                == [])
        #expect(
            ends(
                groups
                    + #", {"id": "b", "kind": "branch", "when": {"group": "x"}, "then": \#(finish), "otherwise": [{"id": "e2", "kind": "finish"}]}"#
            ) == [])
        #expect(
            ends(
                groups
                    + #", {"id": "b", "kind": "branch", "when": {"or": [{"group": "x"}, {"group": "y"}]}, "then": \#(finish), "otherwise": [{"id": "q", "kind": "break"}]}"#
            ).isEmpty)
    }

    @Test func `a way without an end is told at its own last step, however deep it stands`() {
        let finish = #"{"id": "e1", "kind": "finish"}"#
        func ends(_ branch: String) -> [String] {
            SoundStudy.found(LintTests.study(branch).replacing(#", {"id": "end", "kind": "finish"}"#, with: ""))
                .filter { $0.hasPrefix("no-finish") }
        }
        let open = #"{"id": "p", "kind": "break"}, {"id": "q", "kind": "break"}"#
        #expect(
            ends(
                #"{"id": "b", "kind": "branch", "when": {"device": "touch"}, "then": [\#(finish)], "otherwise": [\#(open)]}"#
            )
                == ["no-finish steps[0].otherwise[1]"])
        #expect(
            ends(
                #"{"id": "b", "kind": "branch", "when": {"device": "touch"}, "then": [\#(open)], "otherwise": [\#(finish)]}"#
            )
                == ["no-finish steps[0].then[1]"])
        #expect(ends(#"{"id": "p", "kind": "break"}, {"id": "q", "kind": "break"}"#) == ["no-finish steps[1]"])
    }

    @Test func `what a whole lacks is told at its name, not at what comes first in it`() throws {
        let text = """
            {"format": "merkwelt.study", "id": "x", "languages": ["en"], "title": "X",
             "steps":
              [{"id": "c", "kind": "consent",
                "sections":
                 [{"id": "purpose",
                   "text": "P"}]}]}
            """
        let faults = StudyLint.faults(json: Array(text.utf8), families: families, isPacked: true)
        let missing = try #require(faults.first { $0.code == .consentSectionMissing })
        #expect(missing.line == 4, "\(missing)")
    }
}
