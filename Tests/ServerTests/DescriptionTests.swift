import Foundation
import Hummingbird
import Testing
import Tree

@testable import Server

/// The OpenAPI document and the router are made from one table; this checks that both really are.
@Suite struct DescriptionTests {
    @Test func `every route is described and every description has a route`() async throws {
        let laboratory = try Laboratory()
        let routed = Set(
            laboratory.server.router().routes.map { "\($0.method.rawValue.lowercased()) \($0.path)" })
        let document = try #require(try Value(json: laboratory.server.openAPI).node)
        var described: Set<String> = []
        for path in document["paths"]?.node?.fields ?? [] {
            for method in path.value.node?.fields ?? [] { described.insert("\(method.name.text) \(path.name.text)") }
        }
        #expect(routed == described)
        #expect(described.count == 13)
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
