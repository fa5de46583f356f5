import Text
package import Tree

/// Where the values of a definition stand in its text: a tree of lines and columns beside the tree of values.
package struct Positions: Sendable {
    /// A place in a text: line and column from 1, the column in Unicode scalars.
    package struct Spot: Equatable, Sendable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    private struct Place {
        let name: Spot
        let value: Spot
        /// Where a text's own first sign stands; nil where its signs do not stand there one behind the other.
        let text: Spot?
        var children: [Int] = []
        /// Of an object: which of the places has which name.
        var names: NameTable?
    }

    private var places: [Place]

    /// Positions of a text whose one value begins here.
    package init(root: Spot) { places = [Place(name: root, value: root, text: nil)] }

    /// Notes the value of a property, or the next value of a list where `name` is nil, and returns the number under which
    /// its own parts are noted. The text's whole value has number 0. An unknown parent stands for the whole.
    ///
    /// `textAt` is where the first sign of a text stands whose signs are written one behind the other in one line.
    @discardableResult
    package mutating func add(
        _ name: String?, to parent: Int, nameAt: Spot, valueAt: Spot, textAt: Spot? = nil
    ) -> Int {
        let number = places.count
        let parent = places.indices.contains(parent) ? parent : 0
        places.append(Place(name: nameAt, value: valueAt, text: textAt))
        places[parent].children.append(number)
        if let name {
            if places[parent].names == nil { places[parent].names = NameTable(capacity: 0) }
            places[parent].names?.insert(name, number)
        }
        return number
    }

    /// Where the value at a path begins, or its name; the nearest value around it where there is none.
    ///
    /// A list or an object whose first content stands on a line below its name is told at the name: what is wrong with the
    /// whole is not wrong with what happens to come first in it.
    ///
    /// - Parameter sign: which sign of a text is meant, in Unicode scalars; nil for the whole value.
    package func spot(of path: Path, atName: Bool = false, sign: Int? = nil) -> Spot {
        var place = 0
        for step in path.steps {
            guard let next = child(of: place, step) else { return start(of: place) }
            place = next
        }
        if let sign, var spot = places[place].text {
            spot.column += sign
            return spot
        }
        return atName ? places[place].name : start(of: place)
    }

    private func start(of place: Int) -> Spot {
        let found = places[place]
        return found.value.line > found.name.line && !found.children.isEmpty ? found.name : found.value
    }

    private func child(of place: Int, _ step: Path.Step) -> Int? {
        switch step {
        case .index(let index):
            let children = places[place].children
            return children.indices.contains(index) ? children[index] : nil
        case .name(let name): return places[place].names?.find(name)
        }
    }
}

extension Positions {
    /// The positions of a JSON text that was read without an error. Complexity: O(length).
    package init(json bytes: [UInt8]) {
        self.init(root: Spot(line: 1, column: 1))
        var scanner = PositionScanner(bytes)
        scanner.skipSpace()
        places[0] = Place(name: scanner.spot, value: scanner.spot, text: nil)
        scanner.value(at: 0, into: &self, depth: 0)
    }
}

/// Goes through JSON that is known to be right; whatever it is given, it ends.
private struct PositionScanner {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var spot = Positions.Spot(line: 1, column: 1)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    }

    private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func advance() {
        guard position < bytes.count else { return }
        let byte = bytes[position]
        position += 1
        if byte == 0x0A {
            spot.line += 1
            spot.column = 1
        } else if byte & 0xC0 != 0x80 {
            spot.column += 1
        }
    }

    mutating func skipSpace() {
        while current == 0x20 || current == 0x0A || current == 0x0D || current == 0x09 { advance() }
    }

    /// Where the signs of the text begin that stands here; nil where no text does, or one with an escape.
    private var textSpot: Positions.Spot? {
        guard current == UInt8(ascii: "\"") else { return nil }
        var scanner = self
        guard scanner.skipText() else { return nil }
        return Positions.Spot(line: spot.line, column: spot.column + 1)
    }

    mutating func value(at place: Int, into positions: inout Positions, depth: Int) {
        guard depth < 80 else { return }
        switch current {
        case UInt8(ascii: "{"): members(of: place, into: &positions, depth: depth, isObject: true)
        case UInt8(ascii: "["): members(of: place, into: &positions, depth: depth, isObject: false)
        case UInt8(ascii: "\""): skipText()
        default:
            while position < bytes.count, !isEnd(current) { advance() }
        }
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    private mutating func members(of place: Int, into positions: inout Positions, depth: Int, isObject: Bool) {
        advance()
        while position < bytes.count {
            let before = position
            skipSpace()
            if current == UInt8(ascii: "}") || current == UInt8(ascii: "]") { return advance() }
            let nameAt = spot
            var name: String?
            if isObject, current == UInt8(ascii: "\"") {
                name = text()
                skipSpace()
                advance()
                skipSpace()
            }
            let child = positions.add(name, to: place, nameAt: nameAt, valueAt: spot, textAt: textSpot)
            value(at: child, into: &positions, depth: depth + 1)
            skipSpace()
            if current == UInt8(ascii: ",") { advance() }
            if position == before { return }
        }
    }

    /// Moves past a text in quotes; false where it has an escape.
    @discardableResult
    private mutating func skipText() -> Bool {
        var isPlain = true
        advance()
        while position < bytes.count, current != UInt8(ascii: "\"") {
            if current == UInt8(ascii: "\\") {
                isPlain = false
                advance()
            }
            advance()
        }
        advance()
        return isPlain
    }

    /// Moves past a text in quotes and returns it.
    private mutating func text() -> String {
        let start = position
        guard skipText() else { return (try? Value(json: Array(bytes[start..<position])))?.text ?? "" }
        return position - start < 2 ? "" : String(bytes: Array(bytes[start + 1..<position - 1]))
    }
}
