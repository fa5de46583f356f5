import HTTPTypes
import Testing
import Tree

@Suite struct UploadTests {
    @Test func `a session is announced, filled, and delivered byte for byte`() async throws {
        try await Laboratory().test { client in
            let session = Example()
            let opened = try await client.put(session)
            #expect(opened.status == 201)
            #expect(opened.json == ["id": .text(session.id), "through": -1])
            let answer = try await client.post(session, Example.entries(0..<3))
            #expect(answer.status == 200)
            #expect(answer.text == #"{"through":2}"#)
            let document = try await client(.get, session.path)
            let entries = Example.entries(0..<3).joined(separator: ",")
            let hash = SHA256.hexadecimal(of: Example.entries(0..<3).flatMap { Array($0.utf8) + [0x0A] })
            let (start, end) = (#"{"entries":[\#(entries)],"format":"merkwelt.session""#, #""version":1}"#)
            #expect(document.text == start + #","logHash":"\#(hash)","session":\#(session.header),"# + end)
            #expect(document.headers[.cacheControl] == "no-store")
        }
    }

    @Test func `spaces, the order of names and escapes do not make an entry another one`() async throws {
        try await Laboratory().test { client in
            let session = Example()
            _ = try await client.put(session)
            _ = try await client.post(session, [#"{"index":0,"time":1.5,"action":{"kind":"a","b":"ä"}}"#])
            let same = #" { "time" : 1.50, "action": {"b":"\u00e4" , "kind":"\u0061"}, "index":0}"#
            #expect(try await client.post(session, [same]).json == ["through": 0])
            let other = #"{"index":0,"time":1.25,"action":{"kind":"a","b":"ä"}}"#
            #expect(try await client.post(session, [other]).json == ["through": 0, "conflicts": [0]])
            let document = try await client(.get, session.path).json
            #expect(document["entries"]?.list?.count == 1)
            let branch: Value = ["entry": try Value(json: other), "received": 1_000.0]
            #expect(document["branches"] == [branch])
        }
    }

    @Test func `properties that this version does not know are kept`() async throws {
        try await Laboratory().test { client in
            let session = Example { $0["future"] = ["colour": "mauve"] }
            #expect(try await client.put(session).status == 201)
            let entry = #"{"action":{"kind":"dance","steps":[1,-0.0,1e-300]},"index":0,"mood":null,"time":7}"#
            _ = try await client.post(session, [entry])
            let document = try await client(.get, session.path).json
            #expect(document["session"]?.json() == session.header)
            #expect(document["entries"]?.list?.first?.json() == entry)
        }
    }

    @Test func `a gap is answered with the index from which to send again`() async throws {
        try await Laboratory().test { client in
            let session = Example()
            _ = try await client.put(session)
            #expect(try await client.post(session, Example.entries(2..<4)).json == ["through": -1])
            #expect(try await client.post(session, Example.entries(0..<2)).json == ["through": 1])
            #expect(try await client.post(session, Example.entries(0..<5)).json == ["through": 4])
            #expect(try await client.post(session, []).json == ["through": 4])
        }
    }

    @Test func `a header may be repeated but not replaced`() async throws {
        try await Laboratory().test { client in
            let session = Example()
            _ = try await client.put(session)
            _ = try await client.post(session, Example.entries(0..<2))
            let again = try await client.put(session)
            #expect(again.status == 200)
            #expect(again.json["through"] == 1)
            let other = try await client.put(Example { $0["seed"] = 99 })
            #expect(other.status == 409)
            #expect(other.problem == "header-differs")
        }
    }

    @Test func `entries of an unknown session are refused`() async throws {
        try await Laboratory().test { client in
            let answer = try await client.post(Example(), Example.entries(0..<1))
            #expect(answer.status == 404)
            #expect(answer.json["remedy"] == "send the session's header first")
        }
    }

    @Test func `one profile does not learn of another's sessions`() async throws {
        try await Laboratory().test { client in
            var stranger = client
            stranger.key = String(repeating: "cd", count: 32)
            let session = Example()
            _ = try await client.put(session)
            _ = try await client.post(session, Example.entries(0..<2))
            for (method, path) in [
                (.get, session.path), (.post, session.path + "/entries"), (.delete, Example(2).path),
            ] as [(HTTPRequest.Method, String)] {
                let answer = try await stranger(method, path, method == .post ? #"{"entries":[]}"# : nil)
                #expect(answer.status == 404, "\(method)")
            }
            #expect(try await stranger(.get, "/api/v1/sessions").json["sessions"] == [])
            var another = client
            another.key = String(repeating: "ef", count: 32)
            #expect(try await another(.delete, session.path).status == 404)
            // Not even by trying the name: the stranger gets a session of the same name.
            #expect(try await stranger.put(session).status == 201)
            #expect(try await stranger(.delete, "/api/v1/sessions").json == ["deleted": 1])
            #expect(try await client(.get, session.path).json["entries"]?.list?.count == 2)
        }
    }
}
