import Foundation
import Testing

/// Walks lead through files that are there.
@Suite struct WalkTests {
    /// A file that a walk names, and the names that stand in brackets behind it.
    struct Stop: Equatable {
        let path: String
        let names: [String]
    }

    /// - Parameter text: Markdown, in which a line may end between a path and its names.
    static func stops(in text: String) -> [Stop] {
        var stops: [Stop] = []
        var isBehind = false
        for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if place.isMultiple(of: 2) {
                // Names go on only from the opening bracket, or from a comma within.
                isBehind = isBehind && ["(", ","].contains(part.trimmingCharacters(in: .whitespacesAndNewlines))
            } else if ["Sources/", "Page/"].contains(where: { part.hasPrefix($0) }) {
                stops.append(Stop(path: String(part), names: []))
                isBehind = true
            } else if isBehind, let last = stops.popLast() {
                stops.append(Stop(path: last.path, names: last.names + [String(part)]))
            }
        }
        return stops
    }

    /// What has to stand in a file for a name: `Runner` and `act` for `Runner.act`.
    private static func words(of name: String) -> [Substring] {
        name.prefix { $0 != "(" }.split(separator: ".")
    }

    @Test func `every file that a walk names is there and has the names behind it`() throws {
        let text = try String(
            contentsOf: House.root.appendingPathComponent("Documentation/walks.md"), encoding: .utf8)
        let stops = Self.stops(in: text)
        #expect(stops.count > 50)
        for stop in stops {
            let file = House.root.appendingPathComponent(stop.path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(stop.path)")
            guard !stop.names.isEmpty, let content = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for name in stop.names {
                for word in Self.words(of: name) { #expect(content.contains(word), "\(stop.path): \(name)") }
            }
        }
    }

    @Test(arguments: [
        ("`Page/a.js` (`Box`) does.", [Stop(path: "Page/a.js", names: ["Box"])]),
        (
            "`Sources/A/B.swift`\n   (`B.c(for:)`, `D`) and `E`.",
            [Stop(path: "Sources/A/B.swift", names: ["B.c(for:)", "D"])]
        ),
        ("`Box` is in `Page/b.js`, a `Bag` is not.", [Stop(path: "Page/b.js", names: [])]),
    ]) func `a walk's files are found with their names and no others`(text: String, expected: [Stop]) {
        #expect(Self.stops(in: text) == expected)
    }
}
