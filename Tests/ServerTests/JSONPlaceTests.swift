import Testing
import Tree

@testable import Server

@Suite struct JSONPlaceTests {
    /// A random value, its text with random spaces, and the place of every value in that text.
    private struct Sample {
        var random: SeededGenerator
        var text = ""
        var places: [(path: Path, offset: Int)] = []

        init(seed: Int) {
            random = SeededGenerator(seed: seed)
            write(at: Path(), depth: 0)
            space()
        }

        private mutating func space() {
            for _ in 0..<random.integer(below: 3) { text += [" ", "\n", "\t"][random.integer(below: 3)] }
        }

        private mutating func write(at path: Path, depth: Int) {
            space()
            places.append((path, text.utf8.count))
            switch random.integer(below: depth < 4 ? 6 : 4) {
            case 0: text += ["null", "true", "false"][random.integer(below: 3)]
            case 1: text += "\(random.uniform() * 1e6 - 5e5)"
            case 2: text += "\(random.integer(below: 1000))"
            case 3: text += [#""""#, #""a,]}""#, #""\"[{\\""#, #""äöü€😀""#][random.integer(below: 4)]
            case 4: writeList(at: path, depth: depth)
            default: writeObject(at: path, depth: depth)
            }
        }

        private mutating func writeList(at path: Path, depth: Int) {
            text += "["
            for index in 0..<random.integer(below: 4) {
                if index > 0 { text += "," }
                write(at: path.appending(.index(index)), depth: depth + 1)
                space()
            }
            text += "]"
        }

        private mutating func writeObject(at path: Path, depth: Int) {
            text += "{"
            for index in 0..<random.integer(below: 4) {
                if index > 0 { text += "," }
                space()
                let (written, name) = [("k", "k"), (#"\"}"#, "\"}"), (#"\u00e4~"#, "ä~"), ("/€", "/€")][index]
                text += "\"\(written)\""
                space()
                text += ":"
                write(at: path.appending(.name(name)), depth: depth + 1)
                space()
            }
            text += "}"
        }
    }

    @Test(arguments: 1...200) func `every value of a text is found where it was written`(seed: Int) throws {
        let sample = Sample(seed: seed)
        let bytes = Array(sample.text.utf8)
        _ = try Value(json: bytes)
        for (path, offset) in sample.places {
            let before = String(decoding: bytes[..<offset], as: UTF8.self)
            let line = before.utf8.count { $0 == 0x0a } + 1
            let column =
                (before.unicodeScalars.lastIndex(of: "\n").map {
                    before.unicodeScalars.distance(
                        from: $0, to: before.unicodeScalars.endIndex)
                } ?? before.unicodeScalars.count + 1)
            let found = JSONPlace.find(path, in: bytes)
            #expect(found?.line == line, "seed \(seed) \(path.pointer)")
            #expect(found?.column == column, "seed \(seed) \(path.pointer)")
        }
    }

    @Test func `a missing value is looked for at its nearest ancestor`() {
        let bytes = Array(#"{"a":[1,{"b":2}]}"#.utf8)
        func column(_ steps: [Path.Step]) -> Int? { JSONPlace.find(Path(steps), in: bytes)?.column }
        #expect(column([.name("a"), .index(1), .name("c")]) == 9)
        #expect(column([.name("a"), .index(2)]) == 6)
        #expect(column([.name("x"), .index(2)]) == 1)
        #expect(column([.index(0)]) == 1)
    }

    @Test(arguments: ["", " ", "{", "[", "[1,", #"{"a"#, #"{"a":"#, #"{"a""#, #""\"#, "}", "]["])
    func `a text that is not JSON is survived`(text: String) {
        let steps: [Path.Step] = [.name("a"), .index(1), .index(0)]
        for first in steps {
            for second in steps { _ = JSONPlace.find(Path([first, second]), in: Array(text.utf8)) }
        }
    }
}
