import Foundation
import Interface
import Testing
import Tree

@testable import Export

/// A study as resources of FHIR.
@Suite struct FHIRTests {
    /// The resources by type and identity, and the texts of all files.
    private static func resources(
        _ format: ExportFormat = .fhir, from source: any ExportSource
    ) async throws -> [String: Node] {
        let path = NSTemporaryDirectory() + "fhir-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try await Specimen.exporter.write(folder: path, .team(), as: format, from: source, work: WorkAtOnce())
        var found: [String: Node] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".ndjson") {
            let text = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
            for line in text.split(separator: "\n") {
                let node = try #require(try Value(json: String(line)).node)
                let (type, id) = try (#require(node["resourceType"]?.text), #require(node["id"]?.text))
                #expect(name == type + ".ndjson" && found["\(type)/\(id)"] == nil)
                found["\(type)/\(id)"] = node
            }
        }
        return found
    }

    private static func each(_ value: Value, _ body: (Node) -> Void) {
        switch value {
        case .node(let node):
            body(node)
            for field in node.fields { each(field.value, body) }
        case .list(let list): for part in list { each(part, body) }
        case .null, .bool, .int, .double, .text: break
        }
    }

    private static func types(_ found: [String: Node]) -> [String: Int] {
        Dictionary(found.values.map { ($0["resourceType"]?.text ?? "", 1) }, uniquingKeysWith: +)
    }

    /// Two versions of the study, whose questionnaires differ and call themselves alike.
    private static func changed() throws -> ChangedSource {
        let after = Specimen.definition.replacing(
            #"{"id": "m", "text": "m"}"#, with: #"{"id": "m", "text": "m"}, {"id": "d", "text": "d"}"#)
        return try ChangedSource(Specimen.value(), Value(json: after), people: 12)
    }

    @Test(arguments: [ExportFormat.fhir, .fhirR4B]) func `every reference leads to a resource of the export`(
        format: ExportFormat
    ) async throws {
        let found = try await Self.resources(format, from: Self.changed())
        var references = 0
        for resource in found.values {
            Self.each(.node(resource)) { node in
                guard let reference = node["reference"]?.text else { return }
                references += 1
                #expect(found[reference] != nil, "\(reference)")
            }
        }
        #expect(references > 200)
        let canonicals = found.values.filter { $0["resourceType"] == "Questionnaire" }
            .map { "\($0["url"]?.text ?? "")|\($0["version"]?.text ?? "")" }
        #expect(canonicals.count == 2 && Set(canonicals).count == 2)
        let named = Set(found.values.compactMap { $0["questionnaire"]?.text })
        #expect(named == Set(canonicals))
    }

    @Test func `an observation has the figures that the table of figures has of its session`() async throws {
        let source = try Specimen.source(people: 6)
        let found = try await Self.resources(from: source)
        let (bytes, _) = try await Specimen.bytes(.table("figures"), from: source)
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").filter { !$0.hasPrefix("#") }
        let names = lines[0].components(separatedBy: ",")
        func cell(_ name: String, _ cells: [String]) -> String { names.firstIndex(of: name).map { cells[$0] } ?? "" }
        var rows = 0
        for line in lines.dropFirst() where !line.isEmpty {
            let cells = line.components(separatedBy: ",")
            let observation = try #require(found["Observation/" + cell("session", cells)])
            let code = cell("family", cells) + "." + cell("figure", cells)
            let part = try #require(
                observation["component"]?.list?.compactMap(\.node).first {
                    $0["code"]?.node?["coding"]?.list?.first?.node?["code"] == .text(code)
                })
            let value = part["valueQuantity"]?.node?["value"].flatMap { Double($0) }
            #expect(value == Double(cell("value", cells)))
            #expect((value == nil) == (part["dataAbsentReason"] != nil))
            rows += 1
        }
        let parts = found.values.map { $0["component"]?.list?.count ?? 0 }.reduce(0, +)
        #expect(rows > 100 && parts == rows)
    }

    @Test func `an answer's observation says from which response its scores come`() async throws {
        let found = try await Self.resources(from: Specimen.source(people: 4))
        let responses = found.filter { $0.key.hasPrefix("QuestionnaireResponse/") }
        #expect(!responses.isEmpty)
        for (name, response) in responses {
            let session = name.dropFirst("QuestionnaireResponse/".count)
            let observation = try #require(found["Observation/\(session)"])
            #expect(observation["derivedFrom"] == [["reference": .text(name)]])
            #expect(observation["subject"] == response["subject"] && response["subject"] != nil)
        }
    }

    @Test func `a person is a code, and a consent has no signature`() async throws {
        let found = try await Self.resources(from: Specimen.source(people: 6))
        for (name, node) in found where name.hasPrefix("Patient/") {
            #expect(Set(node.fields.map(\.name.text)) == ["id", "identifier", "meta", "resourceType"])
            #expect(node["identifier"]?.list?.count == 1)
        }
        #expect(found.keys.contains { $0.hasPrefix("Consent/") })
        for node in found.values {
            #expect(node["verification"] == nil && node["sourceAttachment"] == nil)
        }
    }

    @Test func `a study of nobody is itself and its questionnaires`() async throws {
        let found = try await Self.resources(from: Specimen.source(people: 0))
        #expect(Self.types(found) == ["ResearchStudy": 1, "Questionnaire": 1])
    }

    @Test func `a clock time of an export without dates is no moment, wherever its place is`() {
        let (hour, day) = (3_600_000.0, 86_400_000.0)
        for offset in [-720, 0, 60, 840] {
            let midnight = -Double(offset) * 60_000
            #expect(!FHIRElement.hasDate(midnight, offset: offset))
            #expect(!FHIRElement.hasDate(midnight + day - 1, offset: offset))
            #expect(FHIRElement.hasDate(midnight - hour, offset: offset))
            #expect(FHIRElement.hasDate(midnight + day, offset: offset))
        }
        #expect(!FHIRElement.hasDate(hour, offset: nil) && FHIRElement.hasDate(-hour, offset: nil))
    }

    @Test func `what is empty is left out, and a blank stands for a control character`() {
        let value: Value = [
            "a": "", "b": " \n", "c": ["", .null, .list([])], "d": ["e": .node(Node())], "f": "x\u{0}y\r\n\u{1F}",
            "g": false,
        ]
        #expect(FHIRElement.tidied(value) == ["f": "x y\r\n ", "g": false])
        #expect(FHIRElement.tidied([""]) == nil)
    }

    @Test func `an identity has only signs that FHIR takes, and different texts have different ones`() {
        let texts = ["P0001", "a.b-c", "a_b", "ä", "", String(repeating: "a", count: 65), "a b", "a/b"]
        let identities = texts.map(FHIRElement.identity)
        #expect(identities[0] == "P0001" && identities[1] == "a.b-c" && Set(identities).count == texts.count)
        for identity in identities { #expect(identity.wholeMatch(of: /[A-Za-z0-9.\-]{1,64}/) != nil) }
    }

    @Test func `a choice of R5 is one of R4B`() {
        let item: Value = [
            "linkId": "a", "type": "coding", "answerConstraint": "optionsOrString", "answerOption": [["x": 1]],
        ]
        let plain: Value = ["linkId": "b", "type": "coding", "answerOption": [["x": 1]]]
        let node: Node = ["copyrightLabel": "x", "item": [["linkId": "g", "type": "group", "item": [item, plain]]]]
        #expect(
            FHIRDowngrade.questionnaire(node) == [
                "item": [
                    [
                        "linkId": "g", "type": "group",
                        "item": [
                            ["linkId": "a", "type": "open-choice", "answerOption": [["x": 1]]],
                            ["linkId": "b", "type": "choice", "answerOption": [["x": 1]]],
                        ],
                    ]
                ]
            ])
    }

    @Test func `an answer that is withheld leaves its item, and the answers of others`() {
        let response: [Value] = [
            [
                "linkId": "g",
                "item": [
                    ["linkId": "a", "answer": [["valueString": "x"]]],
                    [
                        "linkId": "b",
                        "answer": [["valueInteger": 1, "item": [["linkId": "a", "answer": [["valueString": "y"]]]]]],
                    ],
                ],
            ]
        ]
        #expect(
            FHIRItems.without(["a"], response) == [
                [
                    "linkId": "g",
                    "item": [
                        ["linkId": "a"],
                        ["linkId": "b", "answer": [["valueInteger": 1, "item": [["linkId": "a"]]]]],
                    ],
                ]
            ])
        #expect(FHIRItems.links(["item": .list(response)]) == ["g", "a", "b"])
    }
}
