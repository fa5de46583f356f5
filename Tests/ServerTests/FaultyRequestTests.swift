import Archive
import HTTPTypes
import Server
import Testing
import Tree

/// Whatever is wrong with a request, the answer is a problem document that names the place and the remedy.
@Suite struct FaultyRequestTests {
    private static let wholeNumber = "a whole number from 0 to 2147483647"
    private static let milliseconds = "a number of milliseconds from 0 to 1000000000000000"
    private static let shortText = "a text of 1 to 64 bytes"

    private func expectProblem(_ answer: Answer, _ status: Int, _ problem: String, _ note: String) {
        #expect(answer.status == status, "\(note)")
        #expect(answer.problem == problem, "\(note)")
        #expect(answer.headers[.contentType] == "application/problem+json", "\(note)")
        #expect(answer.json["status"] == .int(status), "\(note)")
        for name in ["title", "detail", "instance", "remedy"] {
            #expect(answer.json[name]?.text?.isEmpty == false, "\(note): \(name)")
        }
    }

    @Test(arguments: [
        // The text inside {"entries":[ … ]}, where the fault is, and what was expected there.
        (#"5"#, "/entries/0 1:13", "an object"),
        (#"{"time":1,"action":{"kind":"a"}}"#, "/entries/0/index 1:13", wholeNumber),
        (#"{"index":-1,"time":1,"action":{"kind":"a"}}"#, "/entries/0/index 1:22", wholeNumber),
        (#"{"index":0.5,"time":1,"action":{"kind":"a"}}"#, "/entries/0/index 1:22", wholeNumber),
        (#"{"index":"0","time":1,"action":{"kind":"a"}}"#, "/entries/0/index 1:22", wholeNumber),
        (#"{"index":0,"action":{"kind":"a"}}"#, "/entries/0/time 1:13", milliseconds),
        (#"{"index":0,"time":-0.5,"action":{"kind":"a"}}"#, "/entries/0/time 1:31", milliseconds),
        (#"{"index":0,"time":null,"action":{"kind":"a"}}"#, "/entries/0/time 1:31", milliseconds),
        (#"{"index":0,"time":"1","action":{"kind":"a"}}"#, "/entries/0/time 1:31", milliseconds),
        (#"{"index":0,"time":1e16,"action":{"kind":"a"}}"#, "/entries/0/time 1:31", milliseconds),
        (#"{"index":0,"time":1}"#, "/entries/0/action 1:13", "an object"),
        (#"{"index":0,"time":1,"action":"press"}"#, "/entries/0/action 1:42", "an object"),
        (#"{"index":0,"time":1,"action":{}}"#, "/entries/0/action/kind 1:42", shortText),
        (
            "{\"index\":0,\"time\":1,\n \"action\":{\"a\":[1,{\"]\":2}],\n  \"kind\":\"\"}}",
            "/entries/0/action/kind 3:10", shortText
        ),
    ])
    func `a wrong entry is shown with its place`(entry: String, place: String, expected: String) async throws {
        try await Laboratory(page: false).test { client in
            _ = try await client.put(Example())
            let answer = try await client.post(Example(), [entry])
            expectProblem(answer, 422, "unacceptable-value", entry)
            #expect(answer.place == place)
            #expect(answer.json["expected"] == .text(expected))
            #expect(try await client.post(Example(), []).json["through"] == -1)
        }
    }

    @Test func `one wrong entry refuses the whole upload`() async throws {
        try await Laboratory(page: false).test { client in
            _ = try await client.put(Example())
            let wrong = #"{"index":2,"time":-1,"action":{"kind":"a"}}"#
            let answer = try await client.post(Example(), Example.entries(0..<2) + [wrong])
            #expect(answer.status == 422)
            #expect(answer.json["at"]?.node?["pointer"] == "/entries/2/time")
            #expect(try await client.post(Example(), []).json["through"] == -1)
        }
    }

    @Test func `times that contradict each other are refused, small steps back are not`() async throws {
        try await Laboratory(page: false).test { client in
            _ = try await client.put(Example())
            func entry(_ index: Int, _ time: Double) -> String {
                #"{"index":\#(index),"time":\#(time),"action":{"kind":"a"}}"#
            }
            let late = try await client.post(Example(), [entry(0, 100_000), entry(1, 40_001)])
            #expect(late.json == ["through": 1])
            // The order of the indices counts, not that of the upload.
            let answer = try await client.post(Example(), [entry(3, 39_999), entry(2, 100_000)])
            expectProblem(answer, 422, "unacceptable-value", "")
            #expect(answer.place == "/entries/0/time 1:31")
            #expect(
                answer.json["detail"]
                    == """
                    entries[0].time: expected a time that follows 100000.0 of entry 2, or precedes it by at most \
                    60000.0 ms, found 39999.0
                    """)
        }
    }

    @Test(arguments: ["opened", "takenOver"])
    func `a page that was loaded anew has a clock of its own, also within one upload`(kind: String) async throws {
        try await Laboratory(page: false).test { client in
            _ = try await client.put(Example())
            func entry(_ index: Int, _ time: Double, _ kind: String) -> String {
                #"{"index":\#(index),"time":\#(time),"action":{"kind":"\#(kind)"}}"#
            }
            let upload = [entry(0, 10, "opened"), entry(1, 900_000, "a"), entry(2, 40, kind), entry(3, 60, "a")]
            #expect(try await client.post(Example(), upload).json == ["through": 3])
            expectProblem(
                try await client.post(Example(), [entry(4, 900_000, "a"), entry(5, 40, "b")]), 422,
                "unacceptable-value",
                "")
        }
    }

    @Test(arguments: [
        ("version", "2", 422, "unknown-version", "/version"),
        ("version", "\"1\"", 422, "unacceptable-value", "/version"),
        ("version", "null", 422, "unacceptable-value", "/version"),
        ("id", "\"00000000-0000-4000-8000-000000000009\"", 422, "unacceptable-value", "/id"),
        ("family", "\"Reaction\"", 422, "unacceptable-value", "/family"),
        ("family", "\"\"", 422, "unacceptable-value", "/family"),
        ("seed", "-1", 422, "unacceptable-value", "/seed"), ("seed", "1.5", 422, "unacceptable-value", "/seed"),
        ("seed", "9007199254740992", 422, "unacceptable-value", "/seed"),
        ("started", "-1", 422, "unacceptable-value", "/started"),
        ("started", "\"today\"", 422, "unacceptable-value", "/started"),
        ("offset", "1501", 422, "unacceptable-value", "/offset"),
        ("language", "\"d e\"", 422, "unacceptable-value", "/language"),
        ("engine", "\"\"", 422, "unacceptable-value", "/engine"),
        ("definition", "[]", 422, "unacceptable-value", "/definition"),
        ("definition", "{}", 422, "unacceptable-value", "/definitionHash"),
        ("definitionHash", "\"\"", 422, "unacceptable-value", "/definitionHash"),
    ])
    func `a wrong header is shown with its place`(
        name: String, value: String, status: Int, problem: String, pointer: String
    ) async throws {
        let value = try Value(json: value)
        try await Laboratory(page: false).test { client in
            let answer = try await client.put(Example { $0[name] = value })
            expectProblem(answer, status, problem, name)
            #expect(answer.json["at"]?.node?["pointer"] == .text(pointer))
            #expect(answer.json["at"]?.node?["line"] == 1)
            let missing = try await client.put(Example { $0[name] = nil })
            expectProblem(missing, 422, "unacceptable-value", name)
            #expect(try await client(.get, Example().path).status == 404)
        }
    }

    @Test func `an unknown version is answered with the known ones`() async throws {
        try await Laboratory(page: false).test { client in
            let answer = try await client.put(Example { $0["version"] = 7 })
            #expect(answer.json["supported"] == [1])
            #expect(answer.json["found"] == "7")
        }
    }

    @Test(arguments: [
        ("", "1:1"), ("{", "1:2"), ("{\n\"entries\":[,]}", "2:12"), (#"{"entries":[{"index":0,"time":NaN}]}"#, "1:31"),
        (#"{"entries":[{"index":0,"time":Infinity}]}"#, "1:31"), (#"{"entries":[{"index":0,"time":1e999}]}"#, "1:31"),
        (#"{"entries":[]}x"#, "1:15"), (#"{"entries":[],"entries":[]}"#, "1:15"),
        (String(repeating: "[", count: 100_000), "1:65"),
    ])
    func `what is not JSON is shown with line and column`(body: String, place: String) async throws {
        try await Laboratory(page: false).test { client in
            _ = try await client.put(Example())
            let answer = try await client(.post, Example().path + "/entries", body)
            expectProblem(answer, 400, "malformed-json", body)
            #expect(answer.place.hasSuffix(" " + place))
        }
    }

    @Test func `a body of ten megabytes is refused`() async throws {
        let body = #"{"entries":["# + String(repeating: " ", count: 10 << 20) + "]}"
        try await Laboratory(page: false).test { client in
            let post = client.text(.post, Example().path + "/entries", body)
            let get = client.text(.get, "/api/v1/health")
            let (answer, next) = try await blocking {
                let connection = try RawConnection(port: client.port)
                connection.send(post)
                let answer = try connection.answer(hasBody: true)
                connection.send(get)
                return (answer, try connection.answer(hasBody: true))
            }
            expectProblem(answer, 413, "body-too-large", "on a connection that goes on")
            #expect(answer.json["expected"] == "at most 1048576 bytes")
            #expect(next.status == 200, "the connection goes on")
        }
    }

    @Test func `an entry over its limit and too many entries are refused`() async throws {
        let laboratory = try Laboratory(
            page: false,
            change: { configuration in
                configuration.limits.entryBytes = 100
                configuration.limits.entriesPerUpload = 3
            })
        try await laboratory.test { client in
            _ = try await client.put(Example())
            let long = Example.entry(0, #","note":"\#(String(repeating: "n", count: 60))""#)
            let answer = try await client.post(Example(), [long])
            expectProblem(answer, 413, "body-too-large", "")
            #expect(answer.json["at"]?.node?["pointer"] == "/entries/0")
            let many = try await client.post(Example(), Example.entries(0..<4))
            expectProblem(many, 422, "unacceptable-value", "")
            #expect(many.json["found"] == "4 values")
        }
    }

    @Test func `a session over its limit is refused`() async throws {
        try await Laboratory(page: false, archiveLimits: { $0.limits.sessionEntries = 2 }).test { client in
            _ = try await client.put(Example())
            expectProblem(try await client.post(Example(), Example.entries(0..<3)), 413, "session-too-large", "")
        }
    }

    @Test(arguments: ["text/plain", "", "application/xml", "application/json; charset=latin1"])
    func `another media type than JSON is refused`(type: String) async throws {
        try await Laboratory(page: false).test { client in
            let answer = try await client(.put, Example().path, Example().header, [.contentType: type])
            expectProblem(answer, 415, "media-type", type)
            let right = try await client(
                .put, Example().path, Example().header, [.contentType: "Application/JSON; charset=UTF-8"])
            #expect(right.status == 201)
        }
    }

    @Test(arguments: [
        "", "Basic YWJj", "Bearer", "Bearer abc", "Bearer \(String(repeating: "AB", count: 32))",
        "Bearer \(String(repeating: "a", count: 129))", "Bearer \(String(repeating: "ab", count: 32)) x",
    ])
    func `a request without a valid key is refused`(header: String) async throws {
        try await Laboratory(page: false).test { client in
            for (method, path) in [(.get, "/api/v1/sessions"), (.put, Example().path), (.get, "/api/v1/export")]
                as [(HTTPRequest.Method, String)]
            {
                let answer = try await client(
                    method, path, method == .put ? Example().header : nil, [.authorization: header])
                expectProblem(answer, 401, "key-missing", path)
                #expect(answer.headers[.wwwAuthenticate] == "Bearer")
                #expect(!answer.text.contains("abab"), "a key is not repeated in an answer")
            }
        }
    }

    @Test func `an unknown address of the API is no page`() async throws {
        try await Laboratory().test { client in
            for path in ["/api", "/api/", "/api/v1", "/api/v2/sessions", "/api/v1/sessions/a/b/c", "/api/v1/nothing"] {
                expectProblem(try await client(.get, path), 404, "not-found", path)
            }
            expectProblem(try await client(.delete, "/api/v1/nothing"), 404, "not-found", "")
        }
    }

    @Test func `a method that an address does not know is answered with those it knows`() async throws {
        try await Laboratory().test { client in
            for (path, allowed) in [
                ("/api/v1/sessions", "DELETE, GET, HEAD"), (Example().path, "DELETE, GET, HEAD, PUT"),
                (Example().path + "/entries", "POST"), ("/api/v1/health", "GET, HEAD"), ("/anything", "GET, HEAD"),
            ] {
                let answer = try await client(.patch, path)
                expectProblem(answer, 405, "method-not-allowed", path)
                #expect(answer.headers[.allow] == allowed)
            }
            let answer = try await client(.get, Example().path + "/entries")
            expectProblem(answer, 405, "method-not-allowed", "")
        }
    }

    @Test(arguments: ["x", "00000000-0000-4000-8000-00000000000A", "%2e%2e"])
    func `a session's name that is no UUID is refused`(name: String) async throws {
        try await Laboratory(page: false).test { client in
            let answer = try await client(.get, "/api/v1/sessions/\(name)")
            expectProblem(answer, 422, "unacceptable-value", name)
            #expect(answer.json["parameter"] == "id")
        }
    }

    @Test(arguments: [
        ("limit", "/api/v1/sessions?limit=0"), ("limit", "/api/v1/sessions?limit=201"),
        ("limit", "/api/v1/sessions?limit=ten"), ("after", "/api/v1/sessions?after=x"),
        ("format", "/api/v1/export"), ("format", "/api/v1/export?format=xlsx"),
    ])
    func `a wrong parameter is named`(name: String, path: String) async throws {
        try await Laboratory(page: false).test { client in
            let answer = try await client(.get, path)
            expectProblem(answer, 422, "unacceptable-value", path)
            #expect(answer.json["parameter"] == .text(name))
        }
    }
}
