import Archive
import Credentials
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// Links, people who take part, people who run it, and what stands on record.
@Suite struct StudyTeamTests {
    @Test func `a link is made, changed, drawn and counted`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .assistant)
            let made = try await bo(
                .post, "/studies/coffee/links",
                [
                    "kind": "panel", "label": "Panel", "maximum": 2,
                    "settings": ["codes": ["completed": "C1"], "other": 1],
                ])
            let code = made.json["code"]?.text ?? ""
            #expect(made.status == 201 && code.utf8.count == 6 && made.json["state"] == "open", "\(made.text)")
            #expect(made.json["settings"] == ["codes": ["completed": "C1"]], "what nobody reads is not kept")
            #expect(made.json["url"] == .text("http://localhost:\(client.port)/s/\(code)"))
            let changed = try await bo(
                .patch, "/studies/coffee/links/\(code)", ["isEnabled": false, "maximum": .null, "label": "Off"])
            #expect(
                changed.json["state"] == "link-unknown" && changed.json["maximum"] == nil
                    && changed.json["label"] == "Off")
            let picture = try await bo(.get, "/studies/coffee/links/\(code)/qr.svg")
            #expect(made.json["isOnlyHere"] == true && picture.status == 404 && picture.problem == "not-found")
            let room = try await bo(.post, "/studies/coffee/links", ["kind": "class", "minutes": 15])
            #expect(room.json["closes"] == .double(lab.clock.now + 900_000))
            let preview = try await bo(.post, "/studies/coffee/links", ["kind": "preview"])
            #expect(preview.json["mode"] == "preview" && preview.json["path"]?.text?.contains("/preview#p=") == true)
            for (body, at) in [
                (["kind": "poster"], "/kind"), (["kind": "general", "minutes": 15], "/minutes"),
                (["kind": "class", "minutes": 5], "/minutes"), (["kind": "preview", "mode": "field"], "/mode"),
                (["kind": "general", "maximum": 0], "/maximum"),
                (["kind": "panel", "settings": ["redirect": "http://x"]], "/settings/redirect"),
                (["kind": "panel", "settings": ["codes": ["completed": 1]]], "/settings/codes"),
            ] as [(Value, String)] {
                let answer = try await bo(.post, "/studies/coffee/links", body)
                #expect(answer.status == 422 && answer.place.hasPrefix(at), "\(body.json()) \(answer.text)")
            }
            for path in ["links/ZZZZZZ/qr.svg", "links/ZZZZZZ"] {
                let method: HTTPRequest.Method = path.hasSuffix("svg") ? .get : .patch
                #expect(try await bo(method, "/studies/coffee/" + path, method == .get ? nil : [:]).status == 404)
            }
            let all = try await bo(.get, "/studies/coffee/links").json["links"]?.list ?? []
            #expect(all.count == 4)
            let notes = try await lab.archive.audit(of: "coffee", after: 0, limit: 99).filter {
                $0.action == "study-link"
            }
            #expect(notes.count == 5, "four made, one changed")
        }
    }

    @Test func `personal addresses are shown once, each lets one person in`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let code = try await bo(.post, "/studies/coffee/links", ["kind": "personal"]).json["code"]?.text ?? ""
            let made = try await bo(.post, "/studies/coffee/links/\(code)/tokens", ["count": 2])
            let tokens = made.json["tokens"]?.list?.compactMap(\.text) ?? []
            #expect(made.status == 201 && Set(tokens).count == 2, "\(made.text)")
            let table = try await bo(
                .post, "/studies/coffee/links/\(code)/tokens", ["count": 3], [.accept: "text/csv"])
            #expect(table.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(table.text.split(separator: "\r\n").count == 4 && table.text.contains("/s/\(code)#t="))
            var person = Participant(1, client, lab)
            #expect(try await person.begin(["link": .text(code), "token": .text(tokens[0])]).status == 201)
            let link = try await bo(.get, "/studies/coffee/links").json["links"]?.list?.last?.node ?? Node()
            #expect(link["made"] == 5 && link["used"] == 1 && link["begun"] == 1, "\(link)")
            let stored = try await lab.archive.audit(of: "coffee", after: 0, limit: 99).map(\.detail).joined()
            #expect(!stored.contains(tokens[0]))
            #expect(try await bo(.post, "/studies/coffee/links/\(code)/tokens", ["count": 0]).status == 422)
            #expect(try await bo(.post, "/studies/coffee/links/K7QF2M/tokens", ["count": 1]).status == 422)
        }
    }

    @Test func `participations are listed page by page, looked at, excluded, released and erased`() async throws {
        let lab = try await StudyLaboratory.open(
            StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":30"#))
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .assistant)
            for number in 1...5 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                if number < 3 {
                    try await person.consent()
                    _ = try await person.allot("groups")
                }
            }
            let first = try await bo(.get, "/studies/coffee/participations?limit=2")
            #expect(first.json["count"] == 5 && first.json["cursor"] == "2", "\(first.text)")
            let second = try await bo(.get, "/studies/coffee/participations?limit=2&cursor=2")
            let numbers = second.json["participations"]?.list?.compactMap { $0.node?["number"]?.text }
            #expect(numbers == ["P0003", "P0004"])
            #expect(try await bo(.get, "/studies/coffee/participations?phase=begun").json["count"] == 3)
            #expect(try await bo(.get, "/studies/coffee/participations?link=k7qf2m").json["count"] == 5)
            #expect(try await bo(.get, "/studies/coffee/participations?filter=flagged").json["count"] == 0)
            for query in ["filter=odd", "phase=odd", "limit=0", "limit=201", "cursor=x", "group=tea"] {
                #expect(try await bo(.get, "/studies/coffee/participations?" + query).status == 422, "\(query)")
            }
            let one = try await bo(.get, "/studies/coffee/participations/P0002")
            let steps = one.json["steps"]?.list?.compactMap { $0.node?["step"]?.text } ?? []
            #expect(steps.first == "consent" && steps.contains("groups"), "\(one.text)")
            #expect(one.json["steps"]?.list?.first?.node?["seconds"] == 2.0)
            #expect(one.json["earlier"] == "P0001" && one.json["later"] == "P0003" && one.json["consents"] == nil)
            let log = one.json["sessionList"]?.list?.first?.node?["session"]?.text ?? ""
            let document = try await bo(.get, "/studies/coffee/participations/2/sessions/\(log)")
            #expect(document.status == 200 && document.json["entries"]?.list?.isEmpty == false, "\(document.text)")
            let foreign = try await bo(.get, "/studies/coffee/participations/1/sessions/\(log)")
            #expect(foreign.status == 404, "another one's")
            #expect(try await bo(.get, "/studies/coffee/participations/P0009").status == 404)
            for number in ["P9", "0", "-1", "P00001", "x", "99999999999"] {
                #expect(try await bo(.get, "/studies/coffee/participations/\(number)").status == 422, "\(number)")
            }
            let excluded = try await bo(
                .patch, "/studies/coffee/participations/P0002",
                ["excluded": "asleep", "freesSlot": true, "note": "said so"])
            #expect(excluded.json["excluded"] == "asleep" && excluded.json["note"] == "said so", "\(excluded.text)")
            #expect(excluded.json["slots"]?.list?.first?.node?["state"] == "freed")
            let back = try await bo(.patch, "/studies/coffee/participations/P0002", ["excluded": .null, "note": .null])
            #expect(back.json["excluded"] == nil && back.json["note"] == nil)
            let released = try await bo(.patch, "/studies/coffee/participations/P0004", ["releasePlace": true])
            #expect(released.json["phase"] == "abandoned" && released.json["place"] == "released")
            let again = try await bo(.patch, "/studies/coffee/participations/P0004", ["releasePlace": true])
            #expect(again.status == 409 && again.problem == "participation-over", "\(again.text)")
            #expect(try await bo(.patch, "/studies/coffee/participations/P0004", [:]).status == 422)
            let receipt = try await bo(.delete, "/studies/coffee/participations/P0002")
            #expect(receipt.status == 200 && receipt.json["sessions"] == 1, "\(receipt.text)")
            let entry = try await lab.archive.audit(of: "coffee", after: 0, limit: 99).last
            #expect(
                receipt.json["audit"]?.node?["hash"] == entry.map { .text($0.hash) } && entry?.action == "withdrawal")
            let gone = try await bo(.get, "/studies/coffee/participations/P0002")
            #expect(gone.json["phase"] == "withdrawn" && gone.json["steps"] == [] && gone.json["sessionList"] == [])
            #expect(try await bo(.delete, "/studies/coffee/participations/P0002").status == 404)
        }
    }

    @Test func `a panel's list of rejected people is excluded at once`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.archive.add(StudyLink(code: "PANEL1", kind: .panel), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            for (number, id) in [(1, "abc"), (2, "def"), (3, "ghi")] {
                var person = Participant(number, client, lab)
                #expect(try await person.begin(["link": "PANEL1", "external": .text(id)]).status == 201)
            }
            let body: Value = ["participations": ["abc", "P0002", "nobody", "P0099"], "reason": "returned"]
            let answer = try await bo(.post, "/studies/coffee/exclusions", body)
            #expect(
                Set(answer.json["excluded"]?.list?.compactMap(\.text) ?? []) == ["P0001", "P0002"], "\(answer.text)")
            #expect(Set(answer.json["unknown"]?.list?.compactMap(\.text) ?? []) == ["nobody", "P0099"])
            let again = try await bo(.post, "/studies/coffee/exclusions", body)
            #expect(again.json["excluded"] == [] && again.json["already"]?.list?.count == 2)
            #expect(try await bo(.get, "/studies/coffee/participations?filter=excluded").json["count"] == 2)
            #expect(
                try await bo(.post, "/studies/coffee/exclusions", ["participations": [1], "reason": "x"]).status == 422)
            let notes = try await lab.archive.audit(of: "coffee", after: 0, limit: 99)
            #expect(notes.count { $0.action == "study-exclusion" } == 2)
            #expect(!notes.map(\.object).joined().contains("abc"), "what a panel calls people is in no log")
        }
    }

    @Test func `members are named, invited, changed and removed, and only by who may`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let cyRow = try await lab.add("Cy", Invitation(.join))
            let cy = try await lab.browser(client, of: cyRow)
            let made = try await bo(
                .post, "/studies/coffee/members", ["name": "Cy", "role": "assistant", "grants": ["edit"]])
            #expect(made.status == 201 && made.json["person"] == .int(cyRow.number), "\(made.text)")
            #expect(try await cy(.get, "/studies").status == 401, "a change of rights ends sign-ins")
            let again = try await lab.browser(client, of: cyRow)
            #expect(try await again(.get, "/studies/coffee").json["role"] == "assistant")
            #expect(try await again(.get, "/studies/coffee/members").status == 403)
            let list = try await bo(.get, "/studies/coffee/members").json["members"]?.list ?? []
            #expect(list.count == 2 && list.contains { $0.node?["isYou"] == true })
            let invited = try await bo(.post, "/studies/coffee/members", ["role": "reader"])
            #expect(invited.status == 201 && invited.json["link"]?.text?.utf8.count == 26)
            for body in [
                ["name": "Nobody", "role": "reader"], ["name": "researcher", "role": "reader"], ["name": "Cy"],
            ]
                as [Value]
            {
                #expect(try await bo(.post, "/studies/coffee/members", body).status == 422, "\(body.json())")
            }
            #expect(try await bo(.delete, "/studies/coffee/members/\(cyRow.number)").status == 204)
            #expect(try await bo(.delete, "/studies/coffee/members/\(cyRow.number)").status == 404)
            let last = try await lab.browser(client, of: cyRow)
            #expect(try await last(.get, "/studies/coffee").status == 404)
        }
    }

    @Test func `whoever runs a study gains nothing beyond it, for themselves or for others`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.archive.haveStudy("tea")
        try await lab.laboratory.test { client in
            let row = try await lab.add(
                "Bo", Invitation(.join, membership: Membership(study: "coffee", role: .researcher)))
            let bo = try await lab.browser(client, of: row)
            let part: Value = ["study": "tea", "role": "researcher"]
            for (method, path, body, status) in [
                (.put, "/people/\(row.number)", ["isOwner": true], 404),
                (.put, "/people/\(row.number)", ["memberships": [part]], 404),
                (.post, "/invitations", ["kind": "join", "isOwner": true], 404),
                (.post, "/studies/tea/members", ["role": "researcher"], 404),
                (.post, "/studies/coffee/members", ["name": "Bo", "role": "researcher"], 422),
                (.post, "/account/tokens", ["label": "a", "actions": ["people"]], 422),
                (.post, "/account/tokens", ["label": "a", "actions": ["members"]], 422),
                (.post, "/account/tokens", ["label": "a", "actions": ["see-results"], "studies": ["tea"]], 422),
            ] as [(HTTPRequest.Method, String, Value, Int)] {
                #expect(try await bo(method, path, body).status == status, "\(path) \(body.json())")
            }
            // What an invitation may say about more than the study is not read.
            let more: Value = ["role": "reader", "isOwner": true, "study": "tea", "membership": part]
            let link = try await bo(.post, "/studies/coffee/members", more).json["link"]?.text
            let guest = Browser(client)
            let cy: Value = [
                "link": .text(link ?? ""), "name": "Cy", "passphrase": "some long passphrase", "isOwner": true,
            ]
            let person = try await guest(.post, "/links/take-up", cy).json["person"]?.node
            #expect(person?["isOwner"] == false)
            #expect(person?["memberships"] == [["study": "coffee", "role": "reader", "grants": []]])
        }
    }

    @Test func `ledger, audit log and protocol stand on record`() async throws {
        let lab = try await StudyLaboratory.open()
        _ = try await lab.archive.makeStudy(
            "coffee2", secret: [UInt8](repeating: 1, count: 32), draft: nil, of: nil, by: .commandLine)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            try await person.consent()
            _ = try await person.allot("groups")
            let ledger = try await bo(.get, "/studies/coffee/ledger")
            #expect(ledger.json["slots"]?.list?.count == 1 && ledger.json["differences"] == [], "\(ledger.text)")
            let page = try await bo(.get, "/studies/coffee/audit?limit=2").json["entries"]?.list ?? []
            let all = try await bo(.get, "/studies/coffee/audit").json["entries"]?.list ?? []
            #expect(page.count == 2 && all.prefix(2) == page[...])
            #expect(all.allSatisfy { $0.node?["object"]?.text?.contains("coffee2") == false }, "another study's")
            #expect(all.contains { $0.node?["object"] == "study coffee P0001" }, "what is about its people")
            let html = try await bo(.get, "/studies/coffee/protocol?format=html")
            #expect(html.headers[.contentType] == "text/html; charset=utf-8" && html.text.contains("<h1>"))
            #expect(html.headers[.contentSecurityPolicy]?.hasPrefix("sandbox") == true)
            let json = try await bo(.get, "/studies/coffee/protocol?format=json&language=de")
            #expect(
                json.json["hash"] == .text(lab.study.contentHash) && json.json["commitment"]?.text?.utf8.count == 64)
            #expect(try await bo(.get, "/studies/coffee/protocol?format=md").text.hasPrefix("# "))
            for query in ["", "?format=pdf", "?format=md&language=xx", "?format=md&version=0"] {
                #expect(try await bo(.get, "/studies/coffee/protocol" + query).status == 422, "\(query)")
            }
            #expect(try await bo(.get, "/studies/coffee/protocol?format=md&version=7").status == 404)
        }
    }
}
