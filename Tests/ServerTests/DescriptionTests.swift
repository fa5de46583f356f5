import Foundation
import HTTPTypes
import Hummingbird
import Testing
import Tree

@testable import Server

/// The OpenAPI document and the router are made from one table; this checks that both really are.
@Suite struct DescriptionTests {
    @Test func `every route is described and every description has a route`() async throws {
        let laboratory = try Laboratory()
        let routed = Set(
            laboratory.server.router(isSecure: false).routes.map { "\($0.method.rawValue.lowercased()) \($0.path)" })
        let document = try #require(try Value(json: laboratory.server.openAPI).node)
        var described: Set<String> = []
        for path in document["paths"]?.node?.fields ?? [] {
            for method in path.value.node?.fields ?? [] { described.insert("\(method.name.text) \(path.name.text)") }
        }
        #expect(routed == described)
        #expect(described.count == 118)
    }

    /// What the description says of a parameter behind the question mark.
    private func schema(_ path: String, _ name: String) throws -> Node {
        let document = try #require(try Value(json: Laboratory(page: false).server.openAPI).node)
        let operation = document["paths"]?.node?["/api/v1\(path)"]?.node?["get"]?.node
        let described = operation?["parameters"]?.list?.compactMap(\.node).first { $0["name"] == .text(name) }
        return try #require(described?["schema"]?.node)
    }

    @Test(arguments: [
        ("/sessions", "after", ["18bcfe56800-1f", "0-0"], ["", "-", "18BCFE-1", "1-2-3", "00000000000000001-1", "1"]),
        (
            "/sessions", "family", ["reaction", "n-back", "x1"],
            ["", "Reaction", "1x", "-x", "a b", "a_b", String(repeating: "a", count: 33)]
        ),
        (
            "/export", "family", ["reaction", "n-back", "x1"],
            ["", "Reaction", "1x", "-x", "a b", "a_b", String(repeating: "a", count: 33)]
        ),
        ("/clock", "at", ["13:40", "9:05", "00:00:59", "23:59"], ["", "24:00", "13:60", "noon", "13", "1:2:3:4"]),
    ])
    func `a text parameter is described by the pattern of what is taken`(
        path: String, name: String, taken: [String], refused: [String]
    ) throws {
        let schema = try schema(path, name)
        #expect(schema["type"] == "string")
        let pattern = try Regex(try #require(schema["pattern"]?.text))
        for text in taken { #expect(text.wholeMatch(of: pattern) != nil, "\(text)") }
        for text in refused { #expect(text.firstMatch(of: pattern) == nil, "\(text)") }
    }

    @Test func `a parameter that is one of a list is described by the list`() throws {
        func choices(_ path: String, _ name: String) throws -> [String] {
            try #require(try schema(path, name)["enum"]?.list).compactMap(\.text)
        }
        #expect(try choices("/clock", "language").contains("de-swabia"))
        #expect(try choices("/clock", "precision").contains("period"))
        #expect(try choices("/clock", "rounding").contains("nearest"))
        #expect(try choices("/export", "format") == ["json", "csv"])
    }

    @Test func `a parameter is accepted as the description says, or is refused with what is expected`() async throws {
        try await Laboratory(page: false).test { client in
            for query in [
                "/clock?language=en", "/clock?language=de-east", "/sessions?after=18bcfe56800-1f",
                "/sessions?family=n-back", "/clock?at=9:05", "/clock?at=23:59:59",
            ] {
                let answer = try await client(.get, "/api/v1\(query)")
                #expect(answer.status == 200, "\(query) \(answer.text)")
            }
            for (path, name, found) in [
                ("/sessions", "after", "18BCFE-1"), ("/sessions", "after", "1"), ("/sessions", "after", ""),
                ("/sessions", "family", "Reaction"), ("/sessions", "family", "a_b"),
                ("/export", "family", "Reaction"), ("/clock", "at", "24:00"), ("/clock", "at", "noon"),
                ("/clock", "language", "xx"), ("/clock", "precision", "7"), ("/clock", "rounding", "up"),
            ] {
                let format = path == "/export" ? "format=json&" : ""
                let answer = try await client(.get, "/api/v1\(path)?\(format)\(name)=\(found)")
                #expect(answer.status == 422 && answer.problem == "unacceptable-value", "\(path) \(name) \(found)")
                #expect(answer.json["parameter"] == .text(name))
                #expect(answer.json["found"] == .text("\"\(found)\""))
                #expect(answer.json["expected"]?.text?.isEmpty == false)
            }
        }
    }

    @Test func `the server delivers the description`() async throws {
        let laboratory = try Laboratory()
        try await laboratory.test { client in
            let answer = try await client(.get, "/api/v1/openapi.json", nil, [.authorization: ""])
            #expect(answer.status == 200)
            #expect(answer.text == laboratory.server.openAPI)
        }
    }

    @Test func `every answer of a route is described`() async throws {
        let document = try Value(json: Laboratory().server.openAPI).node ?? Node()
        func statuses(_ path: String, _ method: String) -> [String] {
            let operation = document["paths"]?.node?[path]?.node?[method]?.node
            return (operation?["responses"]?.node?.fields.map(\.name.text) ?? []).sorted()
        }
        #expect(
            statuses("/api/v1/sessions/{id}", "put")
                == [
                    "200", "201", "400", "401", "403", "409", "410", "413", "415", "421", "422", "429", "500", "503",
                    "507",
                ])
        #expect(
            statuses("/api/v1/sessions/{id}/entries", "post")
                == ["200", "400", "401", "403", "404", "410", "413", "415", "421", "422", "500", "503", "507"])
        #expect(
            statuses("/api/v1/profile/progress", "put")
                == ["200", "400", "401", "403", "404", "413", "415", "421", "422", "429", "500", "503", "507"])
        #expect(statuses("/api/v1/profile/progress", "get") == ["200", "400", "401", "404", "421", "500", "503"])
        #expect(statuses("/api/v1/health", "get") == ["200", "400", "421", "500", "503"])
    }

    @Test func `the page's types are printed from the description`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Page/wire.d.ts").standardized
        let found = try String(contentsOf: file, encoding: .utf8)
        #expect(
            try found == Laboratory(page: false).server.pageTypes,
            "print them anew: swift run -c release merkwelt tables --types Page/wire.d.ts")
    }

    @Test func `a body or answer is described once, and what extends another one adds to it`() {
        let names = Described.all.map(\.schema.name)
        #expect(Set(names).count == names.count)
        for described in Described.all {
            let own = Set(described.schema.rules.map(\.name))
            #expect(own.count == described.schema.rules.count, "\(described.schema.name)")
            #expect(described.demands.fields.allSatisfy { own.contains($0.name) }, "\(described.schema.name)")
            guard let base = described.base else { continue }
            #expect(
                names.contains(base.name) && own.isDisjoint(with: base.rules.map(\.name)), "\(described.schema.name)")
        }
    }

    @Test func `the type of a property of the own data is that of the description`() {
        #expect(OpenAPISchemas.type(of: "OwnData", at: "sessions[].entries[].index") == "integer")
        #expect(OpenAPISchemas.type(of: "OwnData", at: "sessions[].session.definition") == "object")
        #expect(OpenAPISchemas.type(of: "OwnData", at: "sessions[].nothing") == nil)
        for field in OwnDataDictionary.fields {
            let described = OpenAPISchemas.type(of: "OwnData", at: field.name)
            #expect((field.type == nil) == (described != nil), "\(field.name) is described once")
        }
    }

    @Test func `every reference leads to a schema`() throws {
        let text = try Laboratory().server.openAPI
        let schemas = try Value(json: text).node?["components"]?.node?["schemas"]?.node?.fields.map(\.name.text) ?? []
        let references = text.components(separatedBy: "#/components/schemas/").dropFirst()
            .compactMap { $0.split(separator: "\"").first.map(String.init) }
        #expect(Set(references) == Set(schemas), "none is missing, none is left over")
    }

    @Test(.enabled(if: Validator.isInstalled, "needs openapi-spec-validator (PyPI) in .venv"))
    func `the official validator accepts the document`() throws {
        let laboratory = try Laboratory(page: false)
        let file = laboratory.folder.appendingPathComponent("openapi.json")
        try laboratory.server.openAPI.write(to: file, atomically: true, encoding: .utf8)
        let (status, complaint) = try Validator.run(
            "import json, sys, openapi_spec_validator as v; v.validate(json.load(open(sys.argv[1])))", file.path)
        #expect(status == 0, "\(complaint)")
        // It does check: a document without its title is refused.
        try laboratory.server.openAPI.replacing(#""title":"Merkwelt","#, with: "")
            .write(to: file, atomically: true, encoding: .utf8)
        let (broken, _) = try Validator.run(
            "import json, sys, openapi_spec_validator as v; v.validate(json.load(open(sys.argv[1])))", file.path)
        #expect(broken != 0)
    }
}

/// The validator of the OpenAPI initiative's community, in Python.
private enum Validator {
    static let isInstalled = (try? run("import openapi_spec_validator", ""))?.status == 0

    private static var python: String {
        let own = ProcessInfo.processInfo.environment["MERKWELT_PYTHON"] ?? ".venv/bin/python"
        return FileManager.default.isExecutableFile(atPath: own) ? own : "/usr/bin/python3"
    }

    static func run(_ program: String, _ argument: String) throws -> (status: Int32, complaint: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", program, argument]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let complaint = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: complaint, as: UTF8.self))
    }
}
