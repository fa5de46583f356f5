import Text
package import Tree

/// Reads a level's file piece by piece and cuts out what its own sounds and pictures hold: of a hundred megabytes hardly
/// anything stays here, and no piece takes longer than a frame.
///
/// A level has what is its own in `"assets": [{"name": "owl", "content": "base64"}]`. The content is cut out, with where
/// it stands and what its first bytes are, and its number stays in its place. The reader only knows where texts, lists
/// and objects begin and end; whether the rest is JSON, and a level, says ``LevelFile``.
package struct LevelFileReader: Equatable, Sendable {
    /// The most bytes of a file, and of what is left when the contents are cut out.
    package static var mostBytes: Int { 100_000_000 }
    static var mostText: Int { 4_000_000 }

    /// The file without the contents.
    private(set) var text: [UInt8] = []
    private(set) var contents: [FileContent] = []
    /// How many bytes of the file were read.
    package private(set) var count = 0

    /// The brackets that are open, outermost first.
    private var open: [UInt8] = []
    /// The beginning of the last text, which may have been a name.
    private var word: [UInt8] = []
    private var isInText = false
    private var isEscaped = false
    private var isInContent = false
    /// What comes next is the value of the name that stood there.
    private var isValueDue = false
    private var isInAssets = false
    private var isContentDue = false
    private var line = 1
    private var column = 1

    package init() {}

    /// Takes the next bytes of the file.
    ///
    /// - Throws: that more is left than any level has.
    package mutating func take(_ piece: [UInt8]) throws(TreeError) {
        var index = 0
        while index < piece.count {
            index = isInContent ? takeLetters(piece, from: index) : takeByte(piece[index], at: index)
        }
        guard text.count <= Self.mostText else {
            throw TreeError(
                line: line, column: column, expected: "at most 4 MB beside the level's own sounds and pictures",
                found: "more", remedy: "choose a file that this editor has saved, or one of the same form")
        }
    }

    /// Takes letters up to the end of the content or of the piece.
    ///
    /// - Returns: where the next byte is.
    private mutating func takeLetters(_ piece: [UInt8], from start: Int) -> Int {
        guard var content = contents.popLast() else { return piece.count }
        var index = start
        while index < piece.count, piece[index] != UInt8(ascii: "\"") {
            content.take(piece[index])
            index += 1
        }
        contents.append(content)
        count += index - start
        column += index - start
        if index < piece.count { isInContent = false }
        return isInContent ? index : takeByte(piece[index], at: index, endsText: true)
    }

    private mutating func takeByte(_ byte: UInt8, at index: Int, endsText: Bool = false) -> Int {
        count += 1
        if byte == 0x0A {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
        text.append(byte)
        if isInText {
            takeLetter(byte)
        } else if !endsText {
            takeMark(byte)
        }
        return index + 1
    }

    /// A byte within a text that stays.
    private mutating func takeLetter(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInText = false
            return
        }
        if word.count < 16 { word.append(byte) }
    }

    /// A byte between texts.
    private mutating func takeMark(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            if isValueDue, isInAssets, isContentDue, open == Array("{[{".utf8) {
                let number = Int64(contents.count)
                let end = text.count
                text.append(decimal: number)
                contents.append(FileContent(from: count, line: line, column: column, digits: text.count - end))
                isInContent = true
            } else {
                word.removeAll(keepingCapacity: true)
                isInText = true
            }
            isValueDue = false
        case UInt8(ascii: ":"):
            if open.count == 1 { isInAssets = word.isSame(as: "assets") }
            if open.count == 3 { isContentDue = word.isSame(as: "content") }
            isValueDue = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open.append(byte)
            isValueDue = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = open.popLast()
            isValueDue = false
        case UInt8(ascii: ","): isValueDue = false
        default: break
        }
    }

    /// An error in the text that is left, with the place that it has in the file.
    func placed(_ error: TreeError, in file: String) -> TreeError {
        var column = error.column
        for content in contents where content.line == error.line && content.column < column {
            column += content.letters - content.digits
        }
        return TreeError(
            file: file, line: error.line, column: column, path: error.path, expected: error.expected,
            found: error.found, remedy: error.remedy)
    }
}
