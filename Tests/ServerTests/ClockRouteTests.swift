import HTTPTypes
import Testing
import Tree

/// The time in words for other programs.
@Suite struct ClockRouteTests {
    @Test func `it tells a time in a preset's words`() async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/api/v1/clock?language=de-east&at=13:40", nil, [.authorization: ""])
            #expect(answer.status == 200)
            let body = try Value(json: answer.text).node
            #expect(body?["phrase"] == .text("zehn nach halb zwei"))
            #expect(body?["dayPeriod"] == .text("afternoon"))
            #expect(body?["secondsUntilNextChange"] == .int(180))
        }
    }

    @Test(arguments: [
        ("language=xx", "language", "de-swabia"), ("at=25:00", "at", "13:40"), ("at=noon", "at", "13:40"),
        ("precision=7", "precision", "period"), ("rounding=up", "rounding", "nearest"),
    ])
    func `what it does not know is a problem that says what there is`(
        query: String, parameter: String, listed: String
    ) async throws {
        try await Laboratory().test { client in
            let answer = try await client(.get, "/api/v1/clock?" + query, nil, [.authorization: ""])
            #expect(answer.status == 422 || answer.status == 400)
            let body = try Value(json: answer.text).node
            #expect(body?["parameter"] == .text(parameter))
            #expect(body?["expected"]?.text?.contains(listed) == true)
        }
    }
}
