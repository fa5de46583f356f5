import Archive
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// Whoever shows a number or a claim number is found, by whoever sees the list of participations.
@Suite struct StudyClaimTests {
    private static let path = "/studies/coffee/participations?find="

    private static func numbers(_ answer: Answer) -> [String] {
        answer.json["participations"]?.list?.compactMap { $0.node?["number"]?.text } ?? []
    }

    @Test func `a number or a claim number leads to the participation, and to it alone`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.archive.add(
            StudyLink(code: "PILOT1", kind: .general, mode: .pilot), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .assistant)
            var people: [Participant] = []
            for number in 1...3 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
                people.append(person)
            }
            var other = Participant(9, client, lab)
            _ = try await other.begin(["link": "PILOT1"])
            let claims = people.map { ClaimNumber(seed: Int64($0.seed)).text }
            #expect(Set(claims).count == 3)
            for (place, claim) in claims.enumerated() {
                let typed = claim.lowercased().replacing("-", with: "%20")
                for text in ["P000\(place + 1)", "\(place + 1)", "p\(place + 1)", claim, typed] {
                    let found = try await bo(.get, Self.path + text)
                    #expect(found.json["count"] == 1 && Self.numbers(found) == ["P000\(place + 1)"], "\(text)")
                }
            }
            // The same line as in the list.
            let listed = try await bo(.get, "/studies/coffee/participations").json["participations"]?.list ?? []
            #expect(try await bo(.get, Self.path + claims[1]).json["participations"]?.list == [listed[1]])
            // Nobody has it, or not in these data.
            let pilot = ClaimNumber(seed: Int64(other.seed)).text
            for text in ["P0099", "7", ClaimNumber(seed: 1 << 60).text, pilot] {
                let found = try await bo(.get, Self.path + text)
                #expect(found.status == 200 && found.json["count"] == 0 && Self.numbers(found) == [], "\(text)")
            }
            #expect(Self.numbers(try await bo(.get, Self.path + pilot + "&mode=pilot")) == ["P0001"])
            // With everything else that a list is asked for.
            #expect(try await bo(.get, Self.path + claims[1] + "&phase=completed").json["count"] == 0)
            // Of who has withdrawn nothing is left by which it could be found.
            _ = try await people[2].send(.delete, "/participation")
            #expect(try await bo(.get, Self.path + claims[2]).json["count"] == 0)
        }
    }

    @Test func `a slip is told from what is no number of either kind`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .assistant)
            let claim = ClaimNumber(seed: 42).text
            let slip = claim.dropLast() + (claim.last == "0" ? "1" : "0")
            // Nine digits are a claim number that was typed without its stroke, and no number of a participation.
            for text in [String(slip), "123456789", "P12345678"] {
                let answer = try await bo(.get, Self.path + text)
                #expect(answer.status == 422 && answer.problem == "unacceptable-value", "\(answer.text)")
                #expect(answer.json["reason"] == "check-sign" && answer.json["parameter"] == "find", "\(answer.text)")
            }
            for text in ["", "x", "0", "P", "P0", "K7QF-2M9X", "K7QF-2M9XRR", "UUUU-UUUUU", "-1", "1.5"] {
                let answer = try await bo(.get, Self.path + text)
                #expect(answer.status == 422 && answer.json["reason"] == "form", "\(text): \(answer.text)")
            }
        }
    }

    @Test func `whoever does not see the list finds nobody`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let claim = ClaimNumber(seed: Int64(person.seed)).text
            let stranger = try await lab.browser(client, .researcher, in: "another")
            #expect(try await stranger(.get, Self.path + claim).problem == "not-found")
            #expect(try await client(.get, "/api/v1" + Self.path + claim).problem == "sign-in-needed")
        }
    }
}
