import Archive
import HTTPTypes
import Synchronization
import Testing
import Tree

@testable import Credentials
@testable import Server

/// Those who come to a study from one network, in whatever number, keep nobody out who comes from another.
@Suite struct StudyVisitTests {
    private func participant(_ number: Int, _ client: Client, _ lab: StudyLaboratory, at address: String) -> Participant
    {
        var person = Participant(number, client, lab)
        person.client.host = "lab.example"
        person.address = address
        return person
    }

    @Test func `whoever is refused takes nothing from those who are admitted`() async throws {
        let lab = try await StudyLaboratory(
            StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":300"#), publicHost: "lab.example"
        ) {
            $0.participations = .init(burst: 2, perMinute: 0.001)
            $0.refusals = .init(burst: 4, perMinute: 0.001)
        }
        try await lab.archive.add(StudyLink(code: "PERSON", kind: .personal), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            var statuses: [Int] = []
            for number in 0..<8 {
                var stranger = participant(100 + number, client, lab, at: "198.51.100.1")
                let token = Value.text(Secret(.invitation).text)
                statuses.append(try await stranger.begin(["link": "PERSON", "token": token]).status)
            }
            #expect(statuses == [404, 404, 404, 404, 429, 429, 429, 429])
            var here = participant(1, client, lab, at: "192.0.2.1")
            var there = participant(2, client, lab, at: "192.0.2.2")
            #expect(try await here.begin().status == 201)
            #expect(try await there.begin().status == 201)
            var late = participant(3, client, lab, at: "192.0.2.3")
            #expect(try await late.begin().status == 429, "two were admitted, and no more are now")
        }
    }

    @Test func `one network has half of the places of a link for everybody, and a class has all`() async throws {
        let lab = try await StudyLaboratory(
            StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":80"#), publicHost: "lab.example")
        try await lab.archive.add(StudyLink(code: "CLASS1", kind: .classroom), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            var number = 0
            func come(_ count: Int, _ body: Node, at address: String) async throws -> Int {
                var admitted = 0
                for _ in 0..<count {
                    number += 1
                    var person = participant(number, client, lab, at: address)
                    if try await person.begin(body).status == 201 { admitted += 1 }
                }
                return admitted
            }
            let first = try await come(45, [:], at: "198.51.100.1")
            let others = try await come(2, [:], at: "192.0.2.1")
            let ofClass = try await come(35, ["link": "CLASS1"], at: "198.51.100.1")
            #expect(first == 40 && others == 2 && ofClass == 35)
        }
    }

    @Test func `codes are not guessed, and who has a right one is let in beside who guesses`() async throws {
        let lab = try await StudyLaboratory(publicHost: "lab.example") {
            $0.codes = .init(burst: 3, perMinute: 0.001)
        }
        try await lab.archive.add(StudyLink(code: "SECOND", kind: .general), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let guest = participant(1, client, lab, at: "198.51.100.1")
            #expect(try await guest.send(.get, "/links/K7QF2M").status == 200)
            var statuses: [Int] = []
            for code in ["AAAAAA", "AAAAAB", "AAAAAC", "AAAAAD"] {
                statuses.append(try await guest.send(.get, "/links/\(code)").status)
            }
            #expect(statuses == [404, 404, 404, 429])
            #expect(try await guest.send(.get, "/links/SECOND").status == 429, "it was not found there before")
            #expect(try await guest.send(.get, "/links/k7qf2m").status == 200)
            var other = guest
            #expect(try await other.begin(["link": "SECOND"]).status == 429)
            #expect(try await other.begin().status == 201)
            let elsewhere = participant(2, client, lab, at: "198.51.100.2")
            #expect(try await elsewhere.send(.get, "/links/SECOND").status == 200)
        }
    }

    @Test func `a page tells no study's title to who has guessed too often`() async throws {
        var limits = ServerLimits()
        limits.codes = .init(burst: 1, perMinute: 0.001)
        let rates = RateGuard(limits) { 0 }
        let lab = try await StudyLaboratory()
        func find(_ code: String) async throws -> StudyEntrance? {
            try rates.admitLookUp(of: code, from: "here")
            let found = try await lab.archive.entrance(code)
            rates.noteLookUp(of: code, from: "here", isFound: found != nil)
            return found
        }
        #expect(await StudyIntroduction(path: "/s/AAAAAA", find) == nil)
        #expect(await StudyIntroduction(path: "/s/K7QF2M", find) == nil)
    }

    @Test func `a preview needs its whole address, and its code alone tells no content`() async throws {
        let lab = try await StudyLaboratory()
        let link = StudyLink(code: "PREV22", kind: .preview, mode: .preview)
        try await lab.archive.add(link, to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            #expect(try await person.begin(["link": "PREV22"]).problem == "token-unknown")
            #expect(
                try await person.begin(["link": "PREV22", "token": .text(Secret(.invitation).text)]).problem
                    == "token-unknown")
            let told = try await person.send(.get, "/links/PREV22")
            #expect(told.status == 200 && told.json["definition"] == nil && told.json["kind"] == "preview")
            #expect(told.json["title"]?.node?["en"] == "Preview of a study")
            #expect(told.json["aim"] == nil && told.json["contact"] == nil && !told.text.contains("Coffee"))
            let page = try await client(.get, "/s/PREV22/preview")
            #expect(!page.text.contains("Coffee"), "\(page.text.prefix(1_000))")
            let owner = try await lab.browser(client, nil)
            let links = try await owner(.get, "/studies/coffee/links").json["links"]?.list ?? []
            let path = try #require(links.compactMap { $0.node?["path"]?.text }.first { $0.contains("PREV22") })
            let secret = try #require(path.split(separator: "=").last)
            #expect(path.hasPrefix("/s/PREV22/preview#p=") && secret.utf8.count == 26)
            #expect(try await person.begin(["link": "PREV22", "token": .text(String(secret))]).status == 201)
        }
    }

    @Test func `what a network sends in one moment is counted to the last, and paid for later`() {
        let rate = ServerLimits.Rate(burst: 2, perMinute: 60)
        var bucket = TokenBucket(rate, now: 0)
        for _ in 0..<5 { bucket.owe(rate, now: 0) }
        #expect(bucket.wait(rate, now: 0) == 3)
        #expect(bucket.wait(rate, now: 3) == nil)
        bucket.giveBack(rate, now: 3)
        #expect(bucket.take(rate, now: 3) == nil && bucket.take(rate, now: 3) == nil)
        #expect(bucket.take(rate, now: 3) != nil)
    }
}
