import Definitions
import Editing
import Families
import Interface
import Store
import Studies
import StudyStudio
import Tasks
import Testing
import Tree

@Suite struct StudioTests {
    private static let steps = Path().at("steps")

    @Test func `a study is built from nothing to one without errors`() {
        var studio = Studio()
        studio.write(Path().at("title"), "Tea", "Tee")
        studio.act(.type(.set(Path().at("contact").at("name"), "Ada")))
        studio.act(.type(.set(Path().at("contact").at("email"), "ada@example.org")))
        studio.act(.type(.set(Path().at("retention").at("data"), "10 y")))
        studio.act(.type(.set(Path().at("retention").at("withdrawUntil"), "2030-01-01T00:00:00Z")))
        #expect(studio.study.contact?.name == "Ada" && studio.study.contact?.email == "ada@example.org")
        for kind: StepKind in [.finish, .information, .consent, .questionnaire, .task] {
            studio.act(.select(studio.study.listed.dropLast().last?.path))
            let isAdded = studio.add(kind)
            #expect(isAdded, "\(kind)")
        }
        #expect(
            studio.study.listed.map { $0.step.kind } == [.information, .consent, .questionnaire, .task, .finish])
        // The texts that only an author knows are asked for; each is where the finding leads.
        var rounds = 0
        while let fault = studio.state.faults.first(where: { $0.code == .emptyText || $0.code == .missingLanguage }),
            rounds < 60
        {
            var path = fault.path
            if case .name(let code)? = path.steps.last, ["en", "de"].contains(code) { path.steps.removeLast() }
            studio.write(path, "Words", "Wörter")
            rounds += 1
        }
        #expect(studio.codes == [])
        #expect(studio.kept > 10)
    }

    @Test(arguments: StepKind.allCases) func `a step of each kind is added, shown and taken back`(kind: StepKind) {
        var studio = Studio()
        let isAdded = studio.add(kind)
        #expect(isAdded && studio.study.listed.map { $0.step.kind } == [kind])
        #expect(studio.state.selected == Self.steps.at(0))
        for language in Language.allCases { #expect(studio.html(language).contains("studio-form")) }
        let strange: [StudyFaultCode] = [.wrongType, .unknownProperty, .unknownWord, .badIdentity, .badCondition]
        #expect(!studio.state.faults.contains { strange.contains($0.code) })
        studio.act(.undo)
        #expect(studio.study == Studio.empty && studio.state.selected == nil && !studio.state.canUndo)
        studio.act(.redo)
        #expect(studio.study.listed.count == 1)
    }

    @Test func `every field of every kind of step leads to an edit that keeps the rest`() {
        for kind in StepKind.allCases {
            var studio = Studio()
            _ = studio.add(kind)
            let before = studio.study.listed[0].step
            for event: EventKind in [.input, .change] {
                for text in ["x", "true", "7", "", "12 min"] {
                    for action in studio.actions(event, text) {
                        var other = studio
                        other.act(action)
                        let after = other.study.listed.first?.step
                        #expect(after?.kind == before.kind, "\(kind) \(action)")
                    }
                }
            }
        }
    }

    @Test func `steps go past others, into them and out of them, and two keys take each other back`() {
        var studio = Studio()
        for kind: StepKind in [.information, .branch, .pause] {
            studio.act(.select(studio.study.listed.last { $0.depth == 1 }?.path))
            _ = studio.add(kind)
        }
        let first = studio.study
        var path = Self.steps.at(0)
        var seen: [String] = []
        while seen.count < 9, let move = StepMove(of: path, isUp: false, in: studio.study) {
            let isOffered = studio.offered(.move(path, isUp: false))
            #expect(isOffered)
            path = move.to
            seen.append(path.description)
        }
        #expect(seen == ["steps[0].then[0]", "steps[0].otherwise[0]", "steps[1]", "steps[2]"])
        var count = 0
        while count < 9, let move = StepMove(of: path, isUp: true, in: studio.study) {
            count += 1
            studio.act(.move(path, isUp: true))
            path = move.to
        }
        #expect(path == Self.steps.at(0))
        #expect(studio.study.listed.map { $0.step.id } == first.listed.map { $0.step.id })
    }

    @Test func `a condition is made of what came before, compared, joined and removed`() {
        var studio = Studio()
        _ = studio.add(.questionnaire)
        studio.act(.select(Self.steps.at(0)))
        _ = studio.add(.branch)
        let branch = Self.steps.at(1)
        let when = branch.at("when")
        let picked = StudioAction.edit(
            .set(when, ["step": "questionnaire", "item": "awake", "equals": "little"]))
        // It begins with an answer of the question, so that nothing is missing.
        var isOffered = studio.offered(picked, .change, "answer/questionnaire/awake")
        #expect(isOffered)
        isOffered = studio.offered(.edit(.set(when.at("equals"), "very")), .change, "very")
        #expect(isOffered)
        isOffered = studio.offered(
            .edit(.set(when, ["not": ["step": "questionnaire", "item": "awake", "equals": "very"]])), .change,
            "not equals")
        #expect(isOffered)
        #expect(!studio.codes.contains { $0.hasPrefix("condition") })
        // A comparison joins the one that stands alone; removing both leaves nothing.
        let joins = studio.actions(.press).filter { action in
            guard case .reshape(.set(when, let value), _, _, _) = action else { return false }
            return value?.node?["and"]?.list?.last?.node?["item"] != nil
        }
        #expect(joins.count == 1)
        if let join = joins.first { studio.act(join) }
        #expect(studio.study.listed[1].step.node["when"]?.node?["and"]?.list?.count == 2)
        #expect(studio.effects.contains(.focus(when.at("and").at(1), part: "subject")))
        isOffered = studio.offered(
            .reshape(
                .remove(from: when.at("and"), at: 1), said: Said(.conditionRemoved, "2"), focus: when, part: "add"))
        #expect(isOffered && studio.html().contains("2 was removed"))
        isOffered = studio.offered(
            .reshape(.set(when, nil), said: Said(.conditionRemoved, "1"), focus: when, part: "add"))
        #expect(isOffered && studio.study.listed[1].step.node["when"] == nil)
    }

    @Test func `what fields cannot show of a condition stands as it is written`() {
        var studio = Studio()
        _ = studio.add(.screen)
        let when = Self.steps.at(0).at("when")
        studio.act(.edit(.set(when, ["xor": []])))
        #expect(studio.html().contains("It is more than the fields show"))
        #expect(studio.actions(.change, #"{"visit": 2}"#).contains(.edit(.set(when, ["visit": 2]))))
        #expect(!studio.actions(.change, "{").contains { $0 == .edit(.set(when, ["visit": 2])) })
    }

    @Test func `a step, an item and a group are named anew wherever they are named`() {
        var studio = Studio()
        _ = studio.add(.questionnaire)
        studio.act(.select(Self.steps.at(0)))
        _ = studio.add(.allot)
        studio.act(.select(Self.steps.at(1)))
        _ = studio.add(.only)
        studio.act(.select(Self.steps.at(2)))
        _ = studio.add(.branch)
        let when = Self.steps.at(3).at("when")
        studio.act(.edit(.set(when, ["step": "questionnaire", "item": "awake", "equals": "very"])))
        studio.act(.select(Self.steps.at(0)))
        var isOffered = studio.offered(.edit(.rename(Self.steps.at(0), to: "mood")), .change, "mood")
        #expect(isOffered)
        let question = Self.steps.at(0).at("quiz").at("questions").at(0)
        isOffered = studio.offered(.edit(.rename(question, to: "alert")), .change, "alert")
        #expect(isOffered)
        studio.act(.select(Self.steps.at(1)))
        isOffered = studio.offered(.setGroups(Self.steps.at(1).at("groups"), ["black", "b"]), .change, "black, b")
        #expect(isOffered)
        let listed = studio.study.listed
        #expect(listed[3].step.node["when"] == ["step": "mood", "item": "alert", "equals": "very"])
        #expect(listed[1].step.node["groups"] == ["black", "b"] && listed[2].step.node["groups"] == ["black"])
    }

    @Test func `a copy of a step has identities of its own, also of what it holds`() {
        var studio = Studio()
        _ = studio.add(.order)
        _ = studio.add(.pause, at: Self.steps.at(0).at("steps").at(0))
        studio.act(.edit(.duplicate(in: Self.steps, at: 0)))
        #expect(studio.study.listed.map { $0.step.id } == ["order", "break", "order-2", "break-2"])
    }

    @Test func `a task is one of all families, and what it does is set in the form of its family`() throws {
        var studio = Studio()
        _ = studio.add(.task)
        let path = Self.steps.at(0)
        for index in Studio.tasks.indices {
            let isOffered = studio.offered(.take(path, task: index), .change, String(index))
            #expect(isOffered)
            #expect(!studio.codes.contains("unknown-family") && !studio.codes.contains("unknown-preset"))
            #expect(studio.html().contains("What the test does"))
        }
        // A value of a protocol that is changed makes the definition the study's own.
        studio.act(.take(path, task: 0))
        let typed = studio.actions(.change, "7").first {
            // The copy of a protocol is named after the step.
            guard case .edit(.set(path, let value)) = $0 else { return false }
            return value?.node?["definition"]?.node?["preset"] == "task"
        }
        studio.act(try #require(typed))
        let step = studio.study.listed[0].step.node
        #expect(step["preset"] == nil && step["definition"]?.node?["preset"] == "task")
    }

    @Test func `keystrokes in a field are one step, and objects on the way are made and go`() {
        var studio = Studio()
        let email = Path().at("contact").at("email")
        for text in ["a", "ad", "ada"] { _ = studio.state.reduce(.type(.set(email, .text(text))), at: 10) }
        #expect(studio.study.contact?.email == "ada" && studio.state.log.entries.count == 1)
        studio.act(.edit(.set(email, nil)))
        #expect(studio.study.node["contact"] == nil)
        studio.act(.undo)
        studio.act(.undo)
        #expect(studio.study == Studio.empty)
    }

    @Test func `texts stand side by side in two languages`() {
        var studio = Studio()
        studio.write(Path().at("title"), "Tea", "Tee")
        _ = studio.add(.pause)
        studio.act(.mode(.translate))
        #expect(studio.state.origin == "en" && studio.state.language == "de")
        let html = studio.html()
        #expect(html.contains(">Tea<") && html.contains("value=\"Tee\""))
        let title = StudioAction.type(.setText(Path().at("title"), language: "de", "Grüntee"))
        #expect(studio.actions(.input, "Grüntee").contains(title))
        // Whoever goes on with a step reads names in their own language again.
        studio.act(.select(nil))
        #expect(studio.state.mode == .edit && studio.state.language == "en")
    }

    @Test func `a finding stands at its field, in the outline, and leads to its step`() {
        var studio = Studio()
        _ = studio.add(.information)
        studio.act(.select(nil))
        #expect(studio.state.faults.contains { $0.code == .emptyText && $0.path.begins(with: Self.steps.at(0)) })
        let isOffered = studio.offered(.select(Self.steps.at(0)))
        #expect(isOffered && studio.html().contains("field-error"))
        #expect(studio.html().contains("findings: "))
    }

    @Test func `what cannot be read changes nothing, and findings of another state are not shown`() {
        var studio = Studio()
        studio.act(.imported("{\"id\": }"))
        #expect(studio.study == Studio.empty && studio.state.problem?.contains("expected a value") == true)
        studio.act(.imported("[]"))
        #expect(studio.study == Studio.empty && studio.state.problem != nil)
        let faults = StudyLint.faults(in: .node(Studio.empty.node), families: families, isPacked: true)
        var other = studio
        other.act(.type(.set(Path().at("note"), "later")))
        let now = other.state.faults
        _ = other.state.reduce(.found([], in: Studio.empty), at: 0)
        #expect(other.state.faults == now && !faults.isEmpty)
        for action: StudioAction in [
            .move(Self.steps.at(9), isUp: true), .select(Self.steps.at(9)), .retype(Self.steps.at(9), "text"),
            .edit(.remove(from: Self.steps, at: 4)), .edit(.set(Path(), "x")), .undo, .redo,
        ] {
            var any = studio
            any.act(action)
            #expect(any.study == Studio.empty && !any.html().isEmpty, "\(action)")
        }
    }

    @Test func `a question of another type has what that needs, and keeps what was written`() {
        var studio = Studio()
        _ = studio.add(.questionnaire)
        let question = Self.steps.at(0).at("quiz").at("questions").at(0)
        let isOffered = studio.offered(.retype(question, "matrix"), .change, "matrix")
        let node = studio.study.listed[0].step.node["quiz"]?.node?["questions"]?.list?.first?.node
        #expect(isOffered && node?["items"]?.list?.count == 1 && node?["answers"]?.list?.count == 2)
        studio.act(.retype(question, "text"))
        let other = studio.study.listed[0].step.node["quiz"]?.node?["questions"]?.list?.first?.node
        #expect(other?["items"] == nil && other?["answers"]?.list?.count == 2)
    }
}
