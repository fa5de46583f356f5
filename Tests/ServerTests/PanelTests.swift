import Archive
import HTTPTypes
import Rights
import Studies
import Testing
import Tree
import Wire

@testable import Research
@testable import Server

/// Who comes from a panel is one person, and what goes back to it is what the study says.
@Suite struct PanelTests {
    private static let placeHolders = [
        "undefined", "null", "None", "NaN", "nil", " ", "\t", "\u{a0}", "-", "[PID]", "<PID>", "{PID}", "{%PID%}",
        "[[PID]]", "(PID)", "@PID@", "{{PID}}", "{{%PROLIFIC_PID%}}", "%PID%", "${PID}", "${e://Field/PID}", "$PID",
        "__PID__",
        "#PID#", "[%RID%]", "PROLIFIC_PID", "prolific_pid", "ASSIGNMENT_ID_NOT_AVAILABLE", "%7B%7BPID%7D%7D",
        "%257BPID%257D", "\"null\"", "&lt;PID&gt;", "［PID］", "[object Object]", "#N/A", "xxxx",
        "\u{200b}undefined\u{feff}",
    ]

    @Test(arguments: placeHolders) func `what a panel did not fill in is nobody`(_ text: String) {
        #expect(throws: PanelIdentity.Fault.placeHolder) { try PanelIdentity(text, parameters: []) }
    }

    @Test func `the name of the parameter is nobody, whatever it is`() {
        #expect(throws: PanelIdentity.Fault.placeHolder) { try PanelIdentity("Wer", parameters: ["wer"]) }
        #expect(throws: PanelIdentity.Fault.missing) { try PanelIdentity("", parameters: []) }
        #expect(throws: PanelIdentity.Fault.missing) { try PanelIdentity(nil, parameters: []) }
    }

    @Test func `an identity is taken without what stands around it, and no other form`() throws {
        for text in ["5f1a", "5f1a ", " 5f1a", "\t5f1a\r\n", "\u{200b}5f1a"] {
            #expect(try PanelIdentity(text, parameters: ["PID"]).text == "5f1a", "\(text.debugDescription)")
        }
        #expect(try PanelIdentity("5F1A", parameters: []).text == "5F1A", "capitals are another person")
        for text in [
            "5f3a6a3f0c2b4a0001e3f3aa", "A1B2C3D4E5F6G7", "42", "0", "anna@example.org", "user-17", "a_b", "Nullmeier",
            "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "NONE-0042", "x7", "%41bc", "Ünal", "id7",
        ] { #expect(try PanelIdentity(text, parameters: ["PID"]).text == text) }
        for text in ["5f\n1a", "5f\u{202e}1a", String(repeating: "a", count: 257), "a\u{0}b"] {
            #expect(throws: PanelIdentity.Fault.form, "\(text.debugDescription)") {
                try PanelIdentity(text, parameters: [])
            }
        }
    }

    @Test func `two people whose panel filled in nothing are never one`() async throws {
        let lab = try await StudyLaboratory()
        let settings = #"{"parameters":["WER","WANN"]}"#
        try await lab.archive.add(
            StudyLink(code: "PANEL1", kind: .panel, settings: settings), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            func begin(_ number: Int, _ external: Value, _ session: Value?) async throws -> Answer {
                var person = Participant(number, client, lab)
                var more: Node = ["link": "PANEL1", "external": external]
                more["session"] = session
                return try await person.begin(more)
            }
            for number in 1...2 {
                let answer = try await begin(number, "undefined", "undefined")
                #expect(answer.status == 422 && answer.problem == "external-id" && answer.json["parameter"] == "WER")
            }
            for session in ["[WANN]", "null", " ", ""] as [Value] {
                let answer = try await begin(1, "5f1a", session)
                #expect(answer.status == 422 && answer.json["parameter"] == "WANN", "\(session.json()) \(answer.text)")
            }
            for external in ["", .null, ["a"], "a\u{202e}b"] as [Value] {
                #expect(try await begin(1, external, "s1").json["parameter"] == "WER", "\(external.json())")
            }
            #expect(try await begin(1, "5f1a ", "s1").status == 201)
            #expect(try await begin(2, " 5f1a", nil).problem == "taken-part")
            let resumed = try await begin(2, "5f1a", " s1")
            #expect(resumed.status == 200 && resumed.json["isResumed"] == true)
            #expect(try await begin(3, "5F1A", "s1").status == 201)
            let team = try await lab.browser(client, nil)
            let excluded = try await team(
                .post, "/studies/coffee/exclusions", ["participations": [" 5f1a"], "reason": "returned"])
            #expect(excluded.json["excluded"] == ["P0001"], "\(excluded.text)")
        }
    }

    @Test func `a code goes back encoded at every place of the address`() async throws {
        let lab = try await StudyLaboratory()
        let settings =
            #"{"codes":{"full":"A&B C","declined":"ä/#%"},"redirect":"https://panel.example/{code}?cc={code}&y={code}#{code}"}"#
        let link = try ParticipationLink(
            try #require(try await lab.archive.study("coffee")), try #require(try Value(json: settings).node))
        let code = "A%26B%20C"
        let full = link.goodbye(.full, "")
        #expect(full.code == "A&B C")
        #expect(full.redirect == "https://panel.example/\(code)?cc=\(code)&y=\(code)#\(code)")
        let declined = link.goodbye(.declined, "").redirect
        #expect(declined?.contains("cc=%C3%A4%2F%23%25&") == true)
    }

    @Test func `what of a link's settings would do nothing is refused`() async throws {
        let outcome = #"{"id":"phones","kind":"screen","when":{"device":"desktop"},"outcome":"no-phone"},"#
        let lab = try await StudyLaboratory.open(
            StudyLaboratory.definition.replacing(#"{"id":"end","kind"#, with: outcome + #"{"id":"end","kind"#))
        try await lab.laboratory.test { client in
            let team = try await lab.browser(client, .researcher)
            func make(_ settings: Value) async throws -> Answer {
                try await team(.post, "/studies/coffee/links", ["kind": "panel", "settings": settings])
            }
            for (settings, place) in [
                (["codes": ["nonsense": "x"]], "/settings/codes/nonsense"),
                (["codes": ["completed": "C", "abandoned": "x"]], "/settings/codes/abandoned"),
                (["redirect": "https://x.example/?pid={external}&cc={code}"], "/settings/redirect"),
                (["redirect": "https://x.example/?cc={{code}}"], "/settings/redirect"),
            ] as [(Value, String)] {
                let answer = try await make(settings)
                #expect(answer.status == 422 && answer.place.hasPrefix(place), "\(settings.json()) \(answer.text)")
            }
            let good: Value = [
                "codes": ["completed": "C", "screened-out": "S", "full": "F", "declined": "D", "no-phone": "N"],
                "redirect": "https://x.example/?a={code}&b={code}",
            ]
            let made = try await make(good)
            #expect(made.status == 201, "\(made.text)")
            let code = made.json["code"]?.text ?? ""
            let changed = try await team(
                .patch, "/studies/coffee/links/\(code)", ["settings": ["codes": ["nonsense": "x"]]])
            #expect(changed.status == 422)
        }
    }

    @Test func `of several logs the first is the participation's, for the server and for what it tells`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let header: Node = [
                "version": 1, "id": .text(Example(99).id), "family": "participation", "definition": lab.study,
                "definitionHash": .text(lab.study.contentHash), "seed": .int(person.seed),
                "started": .double(StudyLaboratory.start), "offset": 60, "language": "en", "engine": "test-1",
            ]
            #expect(try await person.send(.put, "/sessions/\(Example(99).id)", header).status == 201)
            #expect(try await person.send(.get, "/participation").json["log"] == .text(person.log))
            let again = try await person.send(.post, "/participations", Participant.begin)
            #expect(again.json["log"] == .text(person.log))
            try await person.consent()
            let state = try await person.send(.get, "/participation")
            #expect(state.json["phase"] == "consented", "\(state.text)")
        }
    }

    @Test func `an address that the lab hands on has its own port, whatever was sent`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let team = try await lab.browser(client, .researcher)
            func url(_ host: String) async throws -> String? {
                let fields: HTTPFields = [.authorization: "", .cookie: team.cookie ?? ""]
                let request = client.text(.get, "/api/v1/studies/coffee/links", nil, fields)
                    .replacing("Host: localhost:\(client.port)", with: "Host: \(host)")
                return try await blocking {
                    let connection = try RawConnection(port: client.port, patience: 60)
                    connection.send(request)
                    let answer = try connection.answer(hasBody: true)
                    return answer.json["links"]?.list?.first?.node?["url"]?.text
                }
            }
            for host in ["localhost:9999", "LOCALHOST", "localhost:\(client.port)"] {
                #expect(try await url(host) == "http://localhost:\(client.port)/s/K7QF2M", "\(host)")
            }
            #expect(try await url("127.0.0.1:9") == "http://127.0.0.1:\(client.port)/s/K7QF2M")
        }
    }
}
