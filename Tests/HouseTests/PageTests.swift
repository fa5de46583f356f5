import Foundation
import Testing

/// The page's scripts stand on floors as the modules do: a script imports from its own folder and from floors below it.
@Suite struct PageTests {
    /// The lowest floor first: folders of `Page`, and single scripts that stand elsewhere than their folder. What `Pack` makes
    /// a program of stands on the last one.
    static let floors: [[String]] = [
        ["engine"], ["storage"], ["network"], ["served"], ["device"], ["canvas", "sound"], ["view"],
        ["join", "people", "studies"], ["studies/editor"],
        ["early.js", "host.js", "service-worker.js", "studies/studies.js"],
    ]

    /// What is wrong with the imports of scripts: who stands on no floor, who imports from beside or above, and a circle.
    ///
    /// - Parameter imports: what each script imports, by paths below `Page`.
    static func faults(_ imports: [String: [String]]) -> [String] {
        var faults: [String] = []
        for (script, imported) in imports.sorted(by: { $0.key < $1.key }) {
            guard let own = place(of: script) else {
                faults.append("\(script) is on no floor")
                continue
            }
            for other in imported.sorted() {
                guard let theirs = place(of: other) else { continue }
                if theirs.floor < own.floor || theirs == own { continue }
                faults.append("\(script) imports \(other), which is on no floor below it")
            }
        }
        if let circle = circle(in: imports) { faults.append("a circle: " + circle.joined(separator: ", ")) }
        return faults
    }

    private struct Place: Equatable {
        let floor: Int
        let name: String
    }

    private static func place(of script: String) -> Place? {
        let folder = String(script[..<(script.lastIndex(of: "/") ?? script.startIndex)])
        for name in [script, folder] {
            if let floor = floors.firstIndex(where: { $0.contains(name) }) { return Place(floor: floor, name: name) }
        }
        return nil
    }

    /// Scripts that import one another in a ring, the first one again at the end; nil where there are none.
    private static func circle(in imports: [String: [String]]) -> [String]? {
        var isDone: Set<String> = []
        var way: [String] = []
        func look(_ script: String) -> [String]? {
            if let start = way.firstIndex(of: script) { return way[start...] + [script] }
            guard isDone.insert(script).inserted else { return nil }
            way.append(script)
            defer { way.removeLast() }
            for other in (imports[script] ?? []).sorted() {
                if let circle = look(other) { return circle }
            }
            return nil
        }
        for script in imports.keys.sorted() {
            if let circle = look(script) { return circle }
        }
        return nil
    }

    /// The scripts that a text imports or exports from, in any of the forms of both. Types in comments are no imports.
    static func imports(in text: String) -> [String] {
        let plain = text.replacing(#/(?s)(?:^|[\s(,])/\*.*?\*//#, with: "").replacing(#/(?m)^\s*//.*$/#, with: "")
        return plain.matches(of: #/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/#).map { String($0.output.1) }
    }

    private static func imports() throws -> [String: [String]] {
        let page = House.root.appendingPathComponent("Page").standardizedFileURL
        var imports: [String: [String]] = [:]
        for file in House.files(in: page, ending: ["js"]) {
            let script = String(file.standardizedFileURL.path.dropFirst(page.path.count + 1))
            imports[script] = try Self.imports(in: String(contentsOf: file, encoding: .utf8))
                .filter { $0.hasPrefix(".") }
                .map { URL(fileURLWithPath: $0, relativeTo: file).standardizedFileURL.path }
                .map { String($0.dropFirst(page.path.count + 1)) }
        }
        return imports
    }

    @Test func `the page's scripts import from their folder and from floors below, never in a circle`() throws {
        let imports = try Self.imports()
        #expect(imports.count > 100 && imports.values.joined().count > 300)
        for imported in imports.values.joined() {
            #expect(imports[imported] != nil, "\(imported) is imported and is not there")
        }
        #expect(Self.faults(imports) == [])
    }

    @Test func `an import from above or beside, a circle and a script on no floor are found`() {
        #expect(Self.faults(["host.js": ["view/a.js"], "view/a.js": ["view/b.js", "engine/c.js"]]) == [])
        #expect(
            Self.faults(["engine/a.js": ["storage/b.js"]])
                == ["engine/a.js imports storage/b.js, which is on no floor below it"])
        #expect(
            Self.faults(["people/a.js": ["studies/b.js"]])
                == ["people/a.js imports studies/b.js, which is on no floor below it"])
        #expect(
            Self.faults(["studies/a.js": ["studies/studies.js"]])
                == ["studies/a.js imports studies/studies.js, which is on no floor below it"])
        #expect(
            Self.faults(["view/a.js": ["view/b.js"], "view/b.js": ["view/c.js"], "view/c.js": ["view/b.js"]])
                == ["a circle: view/b.js, view/c.js, view/b.js"])
        #expect(Self.faults(["elsewhere/a.js": []]) == ["elsewhere/a.js is on no floor"])
    }

    @Test(arguments: [
        ("import { a } from \"./a.js\";", ["./a.js"]), ("import \"./a.js\";", ["./a.js"]),
        ("import {\n    a,\n    b,\n} from '../b.js';", ["../b.js"]), ("export { a } from \"./a.js\";", ["./a.js"]),
        ("const a = await import(\"./a.js\");", ["./a.js"]), ("// import \"./a.js\";", []),
        ("/** @param {import(\"./a.js\").A} a */", []),
        ("/**\n * import \"./a.js\"\n */ import \"./b.js\";", ["./b.js"]),
    ]) func `a script's import is found in each of its forms, and a comment's is none`(text: String, expected: [String])
    {
        #expect(Self.imports(in: text) == expected)
    }
}
