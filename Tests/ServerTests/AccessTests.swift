import HTTPTypes
import Testing

@testable import Server

/// Who may use which route, from the table that the router is made of.
@Suite struct AccessTests {
    /// A route's path with a session's name in it.
    private func path(_ route: Route) -> String {
        route.path.replacing("{id}", with: Example().id).replacing("{number}", with: "1")
            .replacing("{study}", with: "sleep").replacing("{hash}", with: String(repeating: "0", count: 64))
            .replacing("{code}", with: "K7QF2M").replacing("{name}", with: "0")
    }

    @Test func `a route for a profile answers nobody without its key, and nobody keeps its answers`() async throws {
        let laboratory = try Laboratory(change: { $0.limits.secrets = .init(burst: 1_000, perMinute: 1) })
        let routes = laboratory.server.table.routes
        #expect(routes.count { $0.access == .everybody } == 14)
        try await laboratory.test { client in
            for route in routes {
                let note = Comment("\(route.method) \(route.path)")
                let body = route.body == nil ? nil : "{}"
                for key in ["", "Bearer short", "Basic YTpi", "Bearer " + String(repeating: "AB", count: 32)] {
                    let answer = try await client(route.method, path(route), body, [.authorization: key])
                    switch route.access {
                    // The same for every secret.
                    case .everybody where route.path.contains("{secret}"): #expect(answer.status == 200, note)
                    // There is nothing of the name in its path.
                    case .everybody where route.path.contains("{"): #expect(answer.status == 404, note)
                    case .everybody: #expect(answer.status == (body == nil ? 200 : 422), note)
                    case .profile: #expect(answer.status == 401 && answer.problem == "key-missing", note)
                    case .person, .token, .material:
                        #expect(answer.status == 401 && answer.problem == "sign-in-needed", note)
                    }
                    if route.access != .everybody { #expect(answer.headers[.cacheControl] == "no-store", note) }
                }
                let answer = try await client(route.method, path(route), body)
                switch route.access {
                case .everybody: #expect(answer.status != 401, note)
                case .profile: #expect(answer.status != 401 && answer.headers[.cacheControl] == "no-store", note)
                case .person, .token, .material: #expect(answer.status == 401, "a profile's key is nobody's name")
                }
            }
        }
    }

    @Test func `a page of another place changes nothing, on no route`() async throws {
        let laboratory = try Laboratory()
        let example = Example()
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await laboratory.test { client in
            #expect(try await client(.put, example.path, example.header).status == 201)
            for route in laboratory.server.table.routes {
                let note = Comment("\(route.method) \(route.path)")
                let body = route.body == nil ? nil : "{}"
                let isChange = route.method != .get
                for headers in [
                    [site: "cross-site"], [site: "same-site"], [site: "none"], [site: "Same-Origin"],
                    [site: "cross-site", .origin: "http://localhost"], [.origin: "null"],
                    [.origin: "https://evil.example"], [.origin: "http://localhost.evil.example"],
                    [.origin: "http://localhost:1"], [.origin: "localhost"], [.origin: "file://"],
                ] as [HTTPFields] {
                    let answer = try await client(route.method, path(route), body, headers)
                    #expect((answer.status == 403) == isChange, "\(note) \(headers)")
                    if isChange { #expect(answer.problem == "cross-site") }
                }
            }
            #expect(try await client(.get, example.path).status == 200, "nothing was deleted")
            #expect(try await client(.post, "/", "a=b", [site: "cross-site"]).status == 403)
        }
    }

    @Test func `the lab's own page, and programs, change what is theirs`() async throws {
        let laboratory = try Laboratory()
        let example = Example()
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        try await laboratory.test { client in
            let opened = try await client(.put, example.path, example.header, [site: "same-origin"])
            #expect(opened.status == 201)
            #expect(try await client(.put, example.path, example.header).status == 200)
            let both = [site: "same-origin", .origin: "http://elsewhere"] as HTTPFields
            #expect(try await client(.put, example.path, example.header, both).status == 200)
            #expect(try await client(.delete, example.path, nil, [site: "same-origin"]).status == 204)
        }
        for (origin, host) in [
            ("http://localhost:8080", "localhost:8080"), ("https://lab.example", "lab.example"),
            ("HTTP://Localhost:8080", "localhost:8080"), ("http://[::1]:80", "[::1]:80"),
            ("http://[::1]", "[::1]:80"), ("https://lab.example", "lab.example:443"),
            ("http://localhost.", "localhost."),
            ("https://xn--bcher-kva.example", "XN--BCHER-KVA.example:443"),
        ] {
            #expect(SiteMiddleware.isOwn(origin, host: host), "\(origin)")
        }
        for (origin, host) in [
            ("http://localhost:8081", "localhost:8080"), ("http://localhost", "localhost:8080"), ("null", "null"),
            ("", ""), ("http://", ""), ("ftp://localhost", "localhost"), ("http://a@localhost", "localhost"),
            ("http://localhost", "localhost:443"), ("https://localhost", "localhost:80"),
            ("http://localhost", "localhost."),
            ("https://bücher.example", "xn--bcher-kva.example"), ("http://[::1]", "[::80]"),
        ] {
            #expect(!SiteMiddleware.isOwn(origin, host: host), "\(origin)")
        }
    }
}
