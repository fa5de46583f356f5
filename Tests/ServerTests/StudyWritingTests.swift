import Archive
import Credentials
import Families
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// Studies are made, written, published, opened, closed and deleted.
@Suite struct StudyWritingTests {
    static func match(_ revision: Int) -> HTTPFields { [.ifMatch: "\"\(revision)\""] }

    private static func sound(_ id: String, _ change: (inout Node) -> Void = { _ in }) -> Value {
        var node = TestStudies.sound.node ?? Node()
        node["id"] = .text(id)
        change(&node)
        return .node(node)
    }

    @Test func `a study whose task is heard says so before it begins, even without a sound check`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let heard = Self.sound("coffee") { study in
                var steps = study["steps"]?.list ?? []
                steps.insert(["id": "listen", "kind": "task", "family": "hearing", "preset": "quick"], at: 2)
                study["steps"] = .list(steps)
            }
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": heard], Self.match(0))
            let made = try await bo(
                .post, "/studies/coffee/versions", ["revision": 1, "kind": "procedure", "note": "sound"])
            #expect(made.status == 201, "\(made.text)")
            #expect(try await client(.get, "/api/v1/links/K7QF2M").json["needs"] == ["sound"])
        }
    }

    @Test func `the maker of a study is its researcher, and only owners see it besides`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let ada = try await lab.browser(client, nil)
            let bo = try await lab.browser(client, of: try await lab.add("Bo", Invitation(.join)))
            let cy = try await lab.browser(client, of: try await lab.add("Cy", Invitation(.join)))
            #expect(try await bo(.get, "/studies").json["studies"] == [])
            let made = try await bo(.post, "/studies", ["definition": Self.sound("tea")])
            #expect(made.status == 201 && made.json["role"] == "researcher", "\(made.text)")
            #expect(made.json["may"]?.list?.contains("publish") == true)
            #expect(made.json["draft"]?.node?["errors"] == 0 && made.json["draft"]?.node?["isNewer"] == true)
            let list = try await bo(.get, "/studies?offset=60")
            #expect(list.json["studies"]?.list?.compactMap { $0.node?["study"]?.text } == ["tea"])
            #expect(try await cy(.get, "/studies").json["studies"] == [])
            let foreign = try await cy(.get, "/studies/tea")
            #expect(foreign.status == 404 && foreign.text.contains("there is nothing here"))
            let all = try await ada(.get, "/studies").json["studies"]?.list?.compactMap { $0.node?["study"]?.text }
            #expect(all == ["tea", "coffee"])
            let actions = try await lab.archive.audit(of: "tea", after: 0, limit: 10).map(\.action)
            #expect(actions == ["study"])
        }
    }

    @Test func `a program sees only the studies that were chosen for it, and makes none`() async throws {
        let lab = try await StudyLaboratory.open()
        let owner = try await lab.add("Ada", Invitation(.open))
        try await lab.archive.haveStudy("tea")
        let token = Secret(.token)
        _ = try await lab.archive.make(
            NewToken(
                label: "some", actions: [.listStudies, .makeStudies, .seeResults], studies: ["tea"],
                expires: lab.clock.now + 1e9),
            hash: token.hash, of: owner.number, by: .commandLine)
        try await lab.laboratory.test { client in
            let fields: HTTPFields = [.authorization: "Bearer \(token.text)"]
            let list = try await client(.get, "/api/v1/studies", nil, fields)
            #expect(list.json["studies"]?.list?.compactMap { $0.node?["study"]?.text } == ["tea"])
            let body = Value.node(["definition": Self.sound("more")]).json()
            #expect(try await client(.post, "/api/v1/studies", body, fields).status == 404)
            #expect(try await client(.get, "/api/v1/studies/coffee", nil, fields).status == 404)
        }
    }

    @Test func `a new study comes from a template, a definition or a text, or is empty, under a free id`() async throws
    {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, of: try await lab.add("Bo", Invitation(.join)))
            let template = try await bo(.post, "/studies", ["template": "class"])
            #expect(template.status == 201 && template.json["study"] == "sound", "\(template.text)")
            let taken = try await bo(.post, "/studies", ["template": "class"])
            #expect(taken.status == 409 && taken.problem == "study-known" && taken.json["suggestion"] == "sound-2")
            #expect(try await bo(.post, "/studies", ["template": "class", "id": "sound-2"]).status == 201)
            let empty = try await bo(.post, "/studies", ["empty": true, "id": "mine", "title": ["en": "Mine"]])
            #expect(empty.status == 201 && empty.json["title"] == ["en": "Mine"], "\(empty.text)")
            guard case .int(let errors)? = empty.json["draft"]?.node?["errors"] else { throw Empty() }
            #expect(errors > 0, "an empty study has no contact yet")
            let text = try await bo(.post, "/studies", ["text": .text(Self.sound("text").json())])
            #expect(text.status == 201 && text.json["study"] == "text")
            let broken = try await bo(.post, "/studies", ["text": "{\n \"id\": }"])
            #expect(broken.status == 422 && broken.problem == "faulty-definition")
            #expect(broken.json["findings"]?.list?.first?.node?["line"] == 2, "\(broken.text)")
            for (body, at) in [
                ([:], "/template"), (["template": "none"], "/template"), (["empty": true], "/id"),
                (["empty": true, "id": "../x"], "/id"), (["empty": false, "id": "x"], "/empty"),
                (["template": "class", "empty": true], "/template"),
            ] as [(Value, String)] {
                let answer = try await bo(.post, "/studies", body)
                #expect(answer.status == 422 && answer.place.hasPrefix(at), "\(body.json()) \(answer.text)")
            }
            let templates = try await bo(.get, "/study-templates")
            #expect(templates.json["templates"]?.list?.first?.node?["name"] == "class")
            let tasks = try await bo(.get, "/study-tasks")
            #expect(tasks.json["tasks"]?.list?.first?.node?["figures"] == ["median"])
        }
    }

    private struct Empty: Error {}

    @Test func `a draft is kept over the revision that was changed, and of two at once one wins`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            #expect(try await bo(.get, "/studies/coffee/draft").status == 404)
            let definition = Self.sound("coffee")
            let first = try await bo(.put, "/studies/coffee/draft", ["definition": definition], Self.match(0))
            #expect(
                first.status == 200 && first.headers[.eTag] == "\"1\"" && first.json["errors"] == 0, "\(first.text)")
            let draft = try await bo(.get, "/studies/coffee/draft")
            #expect(draft.json["definition"] == definition && draft.headers[.eTag] == "\"1\"")
            let late = try await bo(
                .put, "/studies/coffee/draft", ["definition": Self.sound("coffee") { $0["maximum"] = 9 }], Self.match(0)
            )
            #expect(late.status == 412 && late.problem == "revision-differs")
            #expect(late.json["sent"] == ["revision": 0] && late.json["stored"]?.node?["revision"] == 1)
            #expect(late.json["stored"]?.node?["definition"] == definition)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...8 {
                    group.addTask {
                        let mine = Self.sound("coffee") { $0["maximum"] = .int(number) }
                        return try await bo(
                            .put, "/studies/coffee/draft", ["definition": mine], Self.match(1)
                        ).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200] + [Int](repeating: 412, count: 7))
            let other = try await bo(
                .put, "/studies/coffee/draft", ["definition": Self.sound("tea")], Self.match(2))
            #expect(other.status == 422 && other.place.hasPrefix("/definition/id"), "\(other.text)")
            for header in [[:], [.ifMatch: "2"], [.ifMatch: "\"x\""], [.ifMatch: "*"]] as [HTTPFields] {
                let answer = try await bo(.put, "/studies/coffee/draft", ["definition": definition], header)
                #expect(answer.status == 422 && answer.json["parameter"] == "If-Match")
            }
            let reader = try await lab.browser(client, .reader)
            let refused = try await reader(.put, "/studies/coffee/draft", ["definition": definition], Self.match(2))
            #expect(refused.status == 403 && refused.problem == "not-permitted")
            let editor = try await lab.browser(client, .assistant, .edit)
            #expect(
                try await editor(.put, "/studies/coffee/draft", ["definition": definition], Self.match(2)).status == 200
            )
        }
    }

    @Test func `a study with errors is told where they are, and is neither published nor opened`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let faulty = Self.sound("coffee") { ($0["contact"], $0["retention"]) = (nil, nil) }
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": faulty], Self.match(0))
            let check = try await bo(.post, "/studies/coffee/check", [:])
            let codes = check.json["findings"]?.list?.compactMap { $0.node?["code"]?.text } ?? []
            #expect(check.status == 200 && codes.contains("contact-missing"), "\(check.text)")
            let publish = try await bo(.post, "/studies/coffee/versions", ["revision": 1, "kind": "wording"])
            #expect(publish.status == 422 && publish.problem == "faulty-definition")
            #expect(publish.json["findings"] == check.json["findings"])
            let text = try await bo(.post, "/studies/coffee/check", ["text": "{\"format\":\n3}"])
            #expect(text.json["findings"]?.list?.first?.node?["line"] == 2, "\(text.text)")
            // What is published was published before this version's check, and has an error by it.
            _ = try await bo(.post, "/studies/coffee/state", ["state": "paused"])
            let open = try await bo(.post, "/studies/coffee/state", ["state": "open"])
            #expect(open.status == 422 && open.problem == "faulty-definition", "\(open.text)")
        }
    }

    @Test func `a version stays as it is, and publishing the same draft again makes no new one`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": Self.sound("coffee")], Self.match(0))
            #expect(try await bo(.post, "/studies/coffee/versions", ["revision": 1]).status == 422, "of which kind?")
            let body: Value = ["revision": 1, "kind": "procedure", "note": "sound"]
            let second = try await bo(.post, "/studies/coffee/versions", body)
            #expect(second.status == 201 && second.json["number"] == 2, "\(second.text)")
            #expect(second.json["hash"] == .text(Self.sound("coffee").contentHash))
            // As long as the outline says: what is published by the page says it to participants, too.
            let study = Study(node: Self.sound("coffee").node ?? Node())
            let link = try await client(.get, "/api/v1/links/K7QF2M")
            #expect(link.json["minutes"] == .int(StudyOutline(study, families: families).minutes), "\(link.text)")
            #expect(link.json["needs"] == nil)
            #expect(try await bo(.post, "/studies/coffee/versions", body).status == 200)
            let stale = try await bo(.post, "/studies/coffee/versions", ["revision": 0, "kind": "wording"])
            #expect(stale.status == 412 && stale.problem == "revision-differs")
            let told = try await bo(.get, "/studies/coffee")
            #expect(told.json["draft"]?.node?["isNewer"] == false && told.json["version"] == 2)
            #expect(told.json["versions"]?.list?.count == 2)
            let one = try await bo(.get, "/studies/coffee/versions/1")
            #expect(one.json["definition"] == lab.study)
            #expect(try await bo(.get, "/studies/coffee/versions/3").status == 404)
            #expect(try await bo(.get, "/studies/coffee/versions/x").status == 422)
        }
    }

    @Test func `a study is closed before it is archived, and what is archived stays as it is`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            func set(_ state: String) async throws -> Answer {
                try await bo(.post, "/studies/coffee/state", ["state": .text(state)])
            }
            let early = try await set("archived")
            #expect(early.status == 409 && early.problem == "study-frozen")
            #expect(try await set("shut").status == 422)
            #expect(try await set("closed").json["state"] == "closed")
            let begun = try await Participant(1, client, lab).send(.post, "/participations", Participant.begin)
            #expect(begun.status == 410 && begun.problem == "study-closed")
            #expect(try await set("archived").json["state"] == "archived")
            let open = try await set("closed")
            #expect(open.status == 409 && open.problem == "study-frozen")
            let draft = try await bo(
                .put, "/studies/coffee/draft", ["definition": Self.sound("coffee")], Self.match(0))
            #expect(draft.status == 409 && draft.problem == "study-frozen")
            let states = try await lab.archive.audit(of: "coffee", after: 0, limit: 99).filter {
                $0.action == "study-state"
            }
            #expect(states.count == 3, "opened, closed, archived")
        }
    }

    @Test func `a deleted study lies in the bin for thirty days, and leads nowhere`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let early = try await bo(.delete, "/studies/coffee", ["title": "Coffee"])
            #expect(early.status == 409 && early.problem == "study-frozen", "\(early.text)")
            _ = try await bo(.post, "/studies/coffee/state", ["state": "closed"])
            let slip = try await bo(.delete, "/studies/coffee", ["title": "coffee"])
            #expect(slip.status == 422 && slip.place.hasPrefix("/title"))
            let binned = try await bo(.delete, "/studies/coffee", ["title": "Coffee"])
            #expect(binned.status == 200 && binned.json["bin"] != nil, "\(binned.text)")
            #expect(try await client(.get, "/api/v1/links/K7QF2M").status == 404)
            // Whoever has taken part can still take back what they gave.
            #expect(try await person.send(.get, "/participation").status == 200)
            let change = try await bo(.post, "/studies/coffee/state", ["state": "archived"])
            #expect(change.status == 409 && change.problem == "study-frozen")
            #expect(try await bo(.post, "/studies/coffee/links", ["kind": "general"]).problem == "study-frozen")
            let back = try await bo(.post, "/studies/coffee/restore")
            #expect(back.status == 200 && back.json["bin"] == nil)
            _ = try await bo(.delete, "/studies/coffee", ["title": "Coffee"])
            #expect(try await lab.pass(hours: 29 * 24).allSatisfy { $0.name != "studies" })
            #expect(try await lab.pass(hours: 2 * 24).contains { $0.name == "studies" && $0.due == 1 })
            #expect(try await lab.archive.study("coffee") == nil)
            #expect(try await person.send(.get, "/participation").status == 410)
        }
    }

    @Test func `a dangerous request needs a fresh sign-in`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            lab.clock.advance(hours: 1)
            for (method, path, body) in [
                (.delete, "/studies/coffee", ["title": "Coffee"]), (.patch, "/studies/coffee", ["isBlind": false]),
                (.delete, "/studies/coffee/participations/P0001", nil),
                (.post, "/studies/coffee/members", ["role": "reader"]), (.delete, "/studies/coffee/members/1", nil),
            ] as [(HTTPRequest.Method, String, Value?)] {
                let answer = try await bo(method, path, body)
                #expect(answer.status == 403 && answer.problem == "not-fresh", "\(method) \(path) \(answer.text)")
            }
        }
    }
}
