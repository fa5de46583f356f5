import Text
package import Tree

/// Writes the session format piece by piece, so that memory holds only a part of a long log. Nothing else writes the
/// format.
///
/// The pieces are stored texts, which are written byte for byte: first all branches, then all entries, then the end. If
/// the texts are canonical JSON, the whole is canonical too.
///
/// ```swift
/// // head: the session's head as JSON; entries: one JSON text each, as they are stored
/// var writer = SessionWriter()
/// var text: [UInt8] = []
/// for entry in entries { writer.add(entry: entry, to: &text) }
/// writer.end(head: head, .none, to: &text)
/// ```
package struct SessionWriter {
    /// The results that were derived from the log, or the reason why there are none.
    package enum Results: Equatable, Sendable {
        case none
        case json(String)
        case fault(String)
    }

    private var branchCount = 0
    private var entryCount = 0
    private var hasBegun = false
    private var hash = SHA256()

    package init() {}

    /// Adds an entry that came for an index that was taken.
    ///
    /// - Parameters:
    ///   - entry: its text.
    ///   - received: when it came, ms since 1970 by the clock of the server that noted it; nil where it was not noted.
    ///   - text: is continued.
    package mutating func add(branch entry: String, received: Double?, to text: inout [UInt8]) {
        SessionWriter.put(branchCount == 0 ? "{\"branches\":[{\"entry\":" : ",{\"entry\":", to: &text)
        SessionWriter.put(entry, to: &text)
        if let received {
            SessionWriter.put(",\"received\":", to: &text)
            text += Value.double(received).jsonBytes()
        }
        SessionWriter.put("}", to: &text)
        branchCount += 1
    }

    /// Adds the next entry of the log.
    ///
    /// - Parameters:
    ///   - entry: its text.
    ///   - text: is continued.
    package mutating func add(entry: String, to text: inout [UInt8]) {
        beginEntries(&text)
        if entryCount > 0 { SessionWriter.put(",", to: &text) }
        var line = Array(entry.utf8)
        text += line
        line.append(0x0A)
        hash.add(line)
        entryCount += 1
    }

    /// Completes the document.
    ///
    /// - Parameters:
    ///   - head: the session's head with its definition.
    ///   - results: what was derived from the log.
    ///   - text: is continued.
    package mutating func end(head: [UInt8], _ results: Results, to text: inout [UInt8]) {
        beginEntries(&text)
        SessionWriter.put("],\"format\":", to: &text)
        text += Value.text(SessionDocument.format).jsonBytes()
        SessionWriter.put(",\"logHash\":\"", to: &text)
        SessionWriter.put(hash.hexadecimal, to: &text)
        SessionWriter.put("\"", to: &text)
        switch results {
        case .none: break
        case .json(let json):
            SessionWriter.put(",\"results\":", to: &text)
            SessionWriter.put(json, to: &text)
        case .fault(let fault):
            SessionWriter.put(",\"resultsFault\":", to: &text)
            text += Value.text(fault).jsonBytes()
        }
        SessionWriter.put(",\"session\":", to: &text)
        text += head
        SessionWriter.put(",\"version\":", to: &text)
        text += Value.int(Session.formatVersion).jsonBytes()
        SessionWriter.put("}", to: &text)
    }

    private mutating func beginEntries(_ text: inout [UInt8]) {
        guard !hasBegun else { return }
        hasBegun = true
        SessionWriter.put(branchCount == 0 ? "{\"entries\":[" : "],\"entries\":[", to: &text)
    }

    private static func put(_ piece: String, to text: inout [UInt8]) { text += Array(piece.utf8) }
}

extension SessionWriter {
    /// A head's text, put together from the head and the definition. They are stored apart, since a definition is kept
    /// once for all its sessions.
    ///
    /// - Parameters:
    ///   - rest: the head without its definition.
    ///   - definition: the definition's compact JSON.
    package static func head(_ rest: Node, definition: [UInt8]) -> [UInt8] {
        var before = rest
        var after = rest
        for field in rest.fields {
            if field.name.text.hasBytes(before: "definition") {
                after[field.name] = nil
            } else {
                before[field.name] = nil
            }
        }
        var text = Array("{".utf8)
        let others = Value.node(before).jsonBytes().dropFirst().dropLast()
        text += others
        if !others.isEmpty { text.append(UInt8(ascii: ",")) }
        text += Array("\"definition\":".utf8)
        text += definition
        let rest = Value.node(after).jsonBytes().dropFirst()
        if rest.count > 1 { text.append(UInt8(ascii: ",")) }
        return text + rest
    }

    /// A head's text from stored texts; nil if the head's text is no JSON object.
    ///
    /// - Parameters:
    ///   - header: the head's text without its definition.
    ///   - definition: the definition's compact JSON.
    package static func head(stored header: String, definition: String) -> [UInt8]? {
        guard let value = try? Value(json: header), case .node(var rest) = value else { return nil }
        rest[Name("definition")] = nil
        return head(rest, definition: Array(definition.utf8))
    }
}
