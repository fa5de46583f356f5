import Archive
import Credentials
import Documents
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// The numbers of studies in words and pictures: what those get who may see them.
@Suite struct StudyFigureTests {
    @Test func `figures are made of what the same person is told in JSON`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .reader)
            let answer = try await bo(.get, "/studies/coffee/figures?language=de&offset=60")
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.text.hasPrefix("dashboard de 60 "))
            let facts = try #require(try Value(json: Array(answer.text.dropFirst(16).utf8)).node)
            let told = try await bo(.get, "/studies/coffee/dashboard?offset=60").json
            #expect(facts["line"] == told["line"] && facts["line"] != nil)
            #expect(facts["links"] == nil, "who sees no links in JSON sees none here")
            #expect(try await bo(.get, "/studies/coffee/figures?language=xx").status == 422)
            #expect(try await bo(.get, "/studies/coffee/figures?mode=all").status == 422)
            let stranger = try await lab.browser(client, .reader, in: "tea", name: "Cy")
            #expect(try await stranger(.get, "/studies/coffee/figures").status == 404)
        }
    }

    @Test func `a plot is a file that may use its own style and nothing else`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .reader)
            let answer = try await bo(.get, "/studies/coffee/plots/recruitment.svg?language=de")
            #expect(answer.status == 200 && answer.text == "<svg>recruitment de</svg>", "\(answer.text)")
            #expect(
                answer.headers[.contentSecurityPolicy]
                    == "default-src 'none'; style-src 'sha256-\(StudyFigure.styleHash)'")
            #expect(answer.headers[.contentDisposition] == #"attachment; filename="coffee-recruitment.svg""#)
            #expect(try await bo(.get, "/studies/coffee/plots/other.svg").status == 404)
            #expect(try await bo(.get, "/studies/coffee/plots/recruitment").status == 404)
        }
    }

    @Test func `the wall tells nothing of fewer than five, and of an unknown link nothing at all`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .assistant)
            let code = try #require(try await lab.archive.links(of: "coffee").first).code
            let answer = try await bo(.get, "/studies/coffee/wall?link=\(code)&language=en")
            #expect(answer.text.hasPrefix("wall en 0 "), "\(answer.text)")
            let facts = try #require(try Value(json: Array(answer.text.dropFirst(10).utf8)).node)
            #expect(facts == ["study": "coffee", "results": []])
            #expect(try await bo(.get, "/studies/coffee/wall?link=AAAAAA").status == 404)
            let reader = try await lab.browser(client, .reader, name: "Cy")
            #expect(try await reader(.get, "/studies/coffee/wall?link=\(code)").status == 403)
        }
    }
}
