package import Levels
import Text
package import Tree

/// What a file that was read brings: a level or a scenario, and the sounds and pictures that come with a level.
package struct LevelFile: Equatable, Sendable {
    package let content: Import
    package let arrivals: [Arrival]
    /// Where it has properties that nobody here knows: they are kept and do nothing.
    package let strangers: [Path]

    /// Judges a file that was read to its end.
    ///
    /// - Parameters:
    ///   - reader: what has read it.
    ///   - file: its name, for errors.
    ///   - rules: what a level may say.
    /// - Throws: what is wrong with its syntax or schema, or with what comes with it, and where.
    package init(_ reader: LevelFileReader, file: String, rules: Rules = .inForce) throws(TreeError) {
        var arrivals: [Arrival] = []
        var content: Import
        do throws(TreeError) {
            content = try Import(json: String(bytes: reader.text), rules: rules)
        } catch {
            throw reader.placed(error, in: file)
        }
        switch content {
        case .level(var level):
            strangers = Level.schema.strangers(
                in: level.node, with: rules.additions + [Schema.Addition(Level.assets)])
            for (index, asset) in level.assets.enumerated() {
                let path = Path([.name("assets"), .index(index), .name("content")])
                guard let number = reader.contents.indices.first(where: { asset.content.isSame(as: "\($0)") }) else {
                    throw TreeError(
                        file: file, path: path, expected: "base64 under the name content, written without escapes",
                        found: "another spelling", remedy: "save the level as a file once more")
                }
                if let fault = reader.contents[number].fault(at: path) { throw fault.named(file) }
                arrivals.append(Arrival(asset.name, reader.contents[number]))
            }
            level.forgetAssets()
            content = .level(level)
        case .scenario(var scenario):
            // A scenario has nothing of its own; the numbers in place of what was cut out say nothing.
            if !reader.contents.isEmpty { scenario.node[Name("assets")] = nil }
            strangers = Scenario.schema.strangers(in: scenario.node)
            content = .scenario(scenario)
        }
        self.content = content
        self.arrivals = arrivals
    }
}

extension TreeError {
    /// The same of a file with that name.
    func named(_ file: String) -> TreeError {
        TreeError(
            file: file, line: line, column: column, path: path, expected: expected, found: found, remedy: remedy)
    }
}

/// A sound or picture that came with a level's file, to be checked like one that the person adds.
package struct Arrival: Equatable, Sendable {
    /// The name by which the file's level knows it.
    package let name: String
    /// Where its base64 stands in the file, in bytes: from the first letter to behind the last.
    package let from: Int
    package let to: Int
    /// In bytes, and the first of them.
    package let size: Int
    package let head: [UInt8]

    init(_ name: String, _ content: FileContent) {
        self.name = name
        from = content.from
        to = content.from + content.letters
        size = content.size
        head = content.head
    }

    /// What it is.
    ///
    /// - Throws: why it cannot be used.
    package func upload() throws(UploadFault) -> Upload { try Upload(file: name, head: head, size: size) }
}

/// A sound or picture of the person's own in a level's file: its name, and its bytes in base64.
@Element
struct LevelAsset {
    @Property(1...200) var name: String
    @Property var content: String
}

extension Level {
    /// What comes with a level, in its file alone: the level that is kept and played has its sounds and pictures by name.
    @Property var assets: Children<LevelAsset> = []

    fileprivate mutating func forgetAssets() { node[Name("assets")] = nil }

    /// The level's file. U+0000, which no JSON has, stands where the base64 of each own sound or picture belongs.
    ///
    /// - Parameter own: their names.
    func file(with own: [String]) -> String {
        var level = self
        level.forgetAssets()
        let text = level.json(pretty: true)
        if own.isEmpty { return text }
        var bytes = text.bytes
        // Before the object's end.
        while let last = bytes.popLast(), last != UInt8(ascii: "}") {}
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        bytes.append(",\n    \"assets\": [")
        for (index, name) in own.enumerated() {
            bytes.append(index == 0 ? "\n        {\"name\": " : ",\n        {\"name\": ")
            bytes.append(Value.text(name).json())
            bytes.append(", \"content\": \"")
            bytes.append(0)
            bytes.append("\"}")
        }
        bytes.append("\n    ]\n}\n")
        return String(bytes: bytes)
    }
}
