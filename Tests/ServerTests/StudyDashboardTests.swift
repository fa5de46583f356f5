import Archive
import Credentials
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// What those see who look at how a study goes.
@Suite struct StudyDashboardTests {
    /// Goes on from the consent to the group.
    private static func comeToGroups(_ lab: StudyLaboratory, _ client: Client, _ people: Range<Int>) async throws {
        for number in people {
            var person = Participant(number, client, lab)
            _ = try await person.begin()
            try await person.consent()
            _ = try await person.allot("groups")
        }
    }

    private static func many(blind: Bool = false, maximum: Int = 100) -> String {
        StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":\#(maximum)"#)
            .replacing(#""sizes":[4]"#, with: #""sizes":[2],"blind":\#(blind)"#)
            .replacing(
                #"{"id":"texts""#,
                with:
                    #"{"id":"drink","kind":"only","groups":["coffee"],"steps":[{"id":"cup","kind":"information","text":{"en":"Cup"}}]},{"id":"texts""#
            )
    }

    private static func step(_ answer: Answer, _ id: String) -> Node {
        let steps = answer.json["funnel"]?.node?["steps"]?.list ?? []
        return steps.compactMap(\.node).first { $0["step"] == .text(id) } ?? Node()
    }

    @Test func `the numbers are those of the rows`() async throws {
        let lab = try await StudyLaboratory.open(Self.many(maximum: 12))
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let empty = try await bo(.get, "/studies/coffee/dashboard")
            #expect(empty.status == 200 && empty.json["line"]?.node?["begun"] == 0, "\(empty.text)")
            #expect(empty.json["recruitment"]?.node?["days"] == [])
            // Twelve are in; of them one stands at the consent, one declined and one took everything back.
            try await Self.comeToGroups(lab, client, 1..<10)
            for number in 10...12 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                let opening = Opening(
                    origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop]
                )
                try await person.act(.opened(opening), .shown(step: "consent"))
                if number == 11 { try await person.act(.declined) }
                if number == 12 { #expect(try await person.send(.delete, "/participation").status == 204) }
            }
            let answer = try await bo(.get, "/studies/coffee/dashboard?offset=60")
            let line = answer.json["line"]?.node ?? Node()
            #expect(line["begun"] == 12 && line["inside"] == 10 && line["held"] == 10 && line["maximum"] == 12)
            #expect(answer.json["recruitment"]?.node?["days"]?.list?.first?.node?["allotted"] == 9, "\(answer.text)")
            #expect(answer.json["funnel"]?.node?["withdrawn"] == 1)
            let consent = Self.step(answer, "consent")
            #expect(consent["reached"] == 11 && consent["passed"] == 9 && consent["inside"] == 1, "\(consent)")
            #expect(consent["otherwise"]?.node?["declined"] == 1 && consent["timed"] == 9)
            // Shown at once, agreed to two seconds after the page opened; declined after two.
            #expect(consent["medianSeconds"] == 2.0)
            #expect(Self.step(answer, "groups")["reached"] == 9)
            let groups = answer.json["groups"]?.list?.first?.node ?? Node()
            let given = groups["groups"]?.list?.compactMap { $0.node?["given"] } ?? []
            #expect(Set(given.map { $0.json() }) == ["4", "5"], "\(groups)")
            #expect(groups["attrition"]?.node?["sentence"]?.node?["de"] != nil)
            let consort = answer.json["consort"]?.node ?? Node()
            let before = consort["beforeGroups"]?.node ?? Node()
            let early = before["lost"]?.node ?? Node()
            #expect(consort["begun"] == 12 && consort["allotted"] == 9 && before["all"] == 3, "\(consort)")
            #expect(early["declined"] == 1 && early["withdrawn"] == 1 && early["all"] == 2 && before["inside"] == 1)
            #expect(answer.json["links"]?.list?.first?.node?["begun"] == 11, "the link of who withdrew is forgotten")
            let pilot = try await bo(.get, "/studies/coffee/dashboard?mode=pilot")
            #expect(pilot.json["line"]?.node?["begun"] == 0, "modes are never counted together")
            #expect(try await bo(.get, "/studies/coffee/dashboard?mode=all").status == 422)
            #expect(try await bo(.get, "/studies/coffee/dashboard?offset=900").status == 422)
            let list = try await bo(.get, "/studies?offset=60")
            let row = list.json["studies"]?.list?.first?.node ?? Node()
            #expect(row["begun"] == 12 && row["inside"] == 10 && row["days"]?.list?.last == 12, "\(row)")
        }
    }

    @Test func `a reader sees no groups of fewer than five people and no names of blind groups`() async throws {
        let lab = try await StudyLaboratory.open(Self.many(blind: true))
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let reader = try await lab.browser(client, .reader)
            let assistant = try await lab.browser(client, .assistant)
            try await Self.comeToGroups(lab, client, 1..<9)
            func groups(_ browser: Browser) async throws -> Node {
                try await browser(.get, "/studies/coffee/dashboard").json["groups"]?.list?.first?.node ?? Node()
            }
            #expect(try await groups(reader)["isHidden"] == true)
            #expect(try await reader(.get, "/studies/coffee/dashboard").json["consort"]?.node?["isHidden"] == true)
            // A number that changes with each person tells the person's group.
            #expect(try await groups(assistant)["isHidden"] == true)
            #expect(
                Set(try await groups(bo)["groups"]?.list?.compactMap { $0.node?["group"]?.text } ?? []) == [
                    "coffee", "decaf",
                ])
            try await Self.comeToGroups(lab, client, 9..<11)
            let seen = try await reader(.get, "/studies/coffee/dashboard")
            #expect(seen.json["isBlinded"] == true && !seen.text.contains("coffee\",\"given"), "\(seen.text)")
            #expect(seen.json["groups"]?.list?.first?.node?["isHidden"] == true)
            #expect(seen.json["funnel"]?.node?["hidden"] == 1, "who came to the cup is who has coffee")
            #expect(Self.step(seen, "cup") == Node() && seen.json["links"] == nil)
            for path in ["participations", "participations/P0001", "ledger"] {
                let answer = try await reader(.get, "/studies/coffee/\(path)")
                #expect(answer.status == 200 && !answer.text.contains("group 1"), "\(path) \(answer.text)")
                #expect(!answer.text.contains("\"decaf\"") && !answer.text.contains("cup"), "\(path) \(answer.text)")
            }
            let filtered = try await reader(.get, "/studies/coffee/participations?group=group%201")
            #expect(filtered.status == 422, "\(filtered.text)")
            #expect(try await reader(.get, "/studies/coffee/participations?group=decaf").status == 422)
            #expect(try await reader(.patch, "/studies/coffee", ["isBlind": false]).status == 403)
            #expect(try await bo(.patch, "/studies/coffee", ["isBlind": false]).json["isBlind"] == false)
            #expect(try await reader(.get, "/studies/coffee/ledger").text.contains("\"decaf\""))
            let actions = try await lab.archive.audit(of: "coffee", after: 0, limit: 999).map(\.action)
            #expect(actions.last == "study-blinding")
        }
    }

    /// Somebody who listens to a study. Unchecked because of the connection, which one thread at a time reads from.
    private final class Ear: @unchecked Sendable {
        private let connection: RawConnection

        init(_ client: Client, _ browser: Browser) throws {
            connection = try RawConnection(port: client.port)
            let headers: HTTPFields = [.authorization: "", .cookie: browser.cookie ?? ""]
            connection.send(client.text(.get, "/api/v1/studies/coffee/events", nil, headers))
        }

        /// What comes up to a text, or up to the end.
        func hear(until text: String) async throws -> String {
            try await blocking { [self] in
                var all = ""
                while !all.contains(text) {
                    let more = connection.receiveSome()
                    if more.isEmpty { break }
                    all += String(decoding: more, as: UTF8.self)
                }
                return all
            }
        }
    }

    @Test func `a listener of the dashboard hears of the present state and of every change`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let ear = try Ear(client, bo)
            let first = try await ear.hear(until: "\n\n\r\n")
            #expect(first.contains("text/event-stream") && first.contains("200 OK") && first.contains("event: change"))
            let before = try await lab.archive.changes()["coffee"] ?? 0
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let after = try await lab.archive.changes()["coffee"] ?? 0
            #expect(after > before)
            #expect(try await ear.hear(until: "{\"changes\":\(after)}").contains("{\"changes\":\(after)}"))
        }
    }

    @Test func `listeners of a dashboard are limited per person, and one that never reads delays nobody`() async throws
    {
        let lab = try await StudyLaboratory() {
            $0.listeners = (perProfile: 2, all: 3)
            $0.heartbeatSeconds = 0.05
        }
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let reader = try await lab.browser(client, .reader)
            // Nobody reads more from these than how it begins.
            let deaf = try (0..<2).map { _ in try Ear(client, bo) }
            for ear in deaf { #expect(try await ear.hear(until: "event").contains("200 OK")) }
            let hearing = try Ear(client, reader)
            #expect(try await hearing.hear(until: "\n:\n\n").contains("\n:\n\n"))
            let more = try await bo(.get, "/studies/coffee/events")
            #expect(more.status == 429 && more.problem == "too-many" && more.headers[.retryAfter] != nil)
            for number in 1...3 {
                var person = Participant(number, client, lab)
                #expect(try await person.begin().status == 201)
            }
            // Whose part ends hears nothing more.
            let members = try await bo(.get, "/studies/coffee/members").json["members"]?.list ?? []
            let number = try #require(members.compactMap(\.node).first { $0["role"] == "reader" }?["person"])
            #expect(try await bo(.delete, "/studies/coffee/members/\(number.json())").status == 204)
            #expect(try await hearing.hear(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
            withExtendedLifetime(deaf) {}
        }
    }

    @Test func `the archive is not watched for changes while nobody listens`() async throws {
        let lab = try await StudyLaboratory.open()
        let news = StudyNews(lab.archive, period: .milliseconds(1))
        do {
            var changes = try await news.changes(of: "coffee").makeAsyncIterator()
            let now = try #require(await changes.next())
            #expect(news.count == 1)
            _ = try await lab.archive.set(.paused, of: "coffee", by: .commandLine)
            #expect(await changes.next() == now + 1)
        }
        #expect(news.count == 0)
    }
}
