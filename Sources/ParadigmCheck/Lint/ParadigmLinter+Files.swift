import Definitions
import Paradigm
import Tasks
import Text
import Tree

/// The files that a definition names: tables, pictures, sounds.
extension ParadigmLinter {
    /// Puts the rows of tables that are written as files into the definition.
    mutating func inlineTables() {
        for field in definition.tables.fields {
            guard let node = field.value.node else { continue }
            let path: [Path.Step] = [.name("tables"), .name(field.name.text)]
            if node["file"] != nil {
                if let rows = rows(of: node, at: path) { definition.tables[field.name] = .list(rows) }
                continue
            }
            var table = node
            for language in node.fields {
                guard let inner = language.value.node, inner["file"] != nil,
                    let rows = rows(of: inner, at: path + [.name(language.name.text)])
                else { continue }
                table[language.name] = .list(rows)
            }
            definition.tables[field.name] = .node(table)
        }
    }

    /// The rows of a table's file; nil where it cannot be had.
    private mutating func rows(of node: Node, at path: [Path.Step]) -> [Value]? {
        let at = path + [.name("file")]
        for field in node.fields where !field.name.text.isSame(as: "file") {
            report(
                .unknownProperty, .warning, at: path + [.name(field.name.text)], expected: "file alone",
                found: quoted(field.name.text), remedy: "remove it", isAtName: true)
        }
        guard let name = node["file"]?.text, MaterialFile.kind(of: name) == .table else {
            report(
                .fileType, at: at, expected: "the name of a table such as words.csv", found: summary(node["file"]),
                remedy: "save the table as comma-separated values in UTF-8")
            return nil
        }
        guard let bytes = bytes(of: name, at: at, "the rows of the table") else { return nil }
        let table = TableText(bytes, path: Path(at))
        ofTables += table.faults.map { (file: name, fault: $0) }
        inlined.append(Path(path))
        return table.rows.isEmpty ? nil : table.rows
    }

    /// What a file holds; nil, and a finding, where it cannot be had.
    private mutating func bytes(of name: String, at path: [Path.Step], _ expected: String) -> [UInt8]? {
        guard MaterialFile.isBeside(name) else {
            report(
                .fileMissing, at: path, expected: "the name of a file in the definition's folder, or below it",
                found: quoted(name), remedy: "put the file beside the definition, so that both can be sent")
            return nil
        }
        guard let read else {
            report(
                .fileMissing, at: path, expected: expected, found: joined("the name of a file: ", name),
                remedy: "a program that has no files takes the complete definition: merkwelt plan FILE --complete")
            return nil
        }
        switch read(name) {
        case .bytes(let bytes): return bytes
        case .missing:
            report(
                .fileMissing, at: path, expected: "a file beside the definition", found: joined("no ", quoted(name)),
                remedy: "put it there, or correct its name")
        case .unreadable(let reason):
            report(
                .fileMissing, at: path, expected: "a file that can be read", found: reason,
                remedy: "check its permissions")
        case .tooLarge(let count):
            report(
                .fileType, at: path, expected: "a file of at most 4 000 000 bytes",
                found: joined(Self.plain(Double(count)), " bytes"), remedy: "leave out what no trial needs")
        }
        return nil
    }

    /// Pictures and sounds are there, and of a kind that every browser can show and play.
    ///
    /// Small pictures are put into the definition, so that they are there wherever it is.
    mutating func checkFiles() {
        var room = Self.mostBytesOfPictures
        for field in definition.files.fields {
            let at: [Path.Step] = [.name("files"), .name(field.name.text)]
            guard let name = field.value.text, !Definition.isPicture(name) else { continue }
            let kind = MaterialFile.kind(of: name)
            guard kind == .picture || kind == .sound else {
                report(
                    .fileType, at: at, expected: "a file in PNG, JPEG, WebP, SVG or WAV", found: quoted(name),
                    remedy: "save the picture or sound in one of these forms")
                continue
            }
            // Without files there is nothing to look at; whoever has the definition has its assets by their hashes.
            guard read != nil, let bytes = bytes(of: name, at: at, "a picture or a sound") else { continue }
            let flaw =
                kind == .picture
                ? MaterialFile.flaw(ofPicture: bytes, named: name) : MaterialFile.flaw(ofSound: bytes)
            guard let flaw else {
                guard kind == .picture, bytes.count <= room else { continue }
                room -= bytes.count
                let form = MaterialFile.form(ofPicture: bytes)
                definition.files[field.name] = .text(
                    joined("data:image/", form, ";base64,", String(bytes: Base64.text(bytes))))
                inlined.append(Path(at))
                continue
            }
            report(
                .fileType, at: at,
                expected: kind == .picture
                    ? "a PNG, JPEG, WebP or SVG picture of at most 2 000 000 bytes, without scripts"
                    : "a WAV sound of at most 10 s",
                found: flaw, remedy: "save it anew, smaller or in another form")
        }
    }

    /// So many bytes of pictures a definition holds itself; a session names it as a whole.
    private static let mostBytesOfPictures = 300_000

    /// The file that a layer shows or plays is one of the definition's, and of the layer's kind.
    mutating func file(_ written: Value?, at further: [Path.Step], isSound: Bool) {
        guard let text = written?.text else { return }
        let shown = ExpressionText.given(written).map { names.levels(of: $0) ?? [] } ?? [text]
        for name in shown {
            guard let found = definition.files[Name(name)]?.text else {
                unknown(
                    name, among: definition.files.fields.map { $0.name.text }, "the name of one of files", at: further)
                return
            }
            guard let kind = MaterialFile.kind(of: found), (kind == .sound) != isSound else { continue }
            return report(
                .fileType, at: further, expected: isSound ? "a sound" : "a picture", found: quoted(found),
                remedy: "name another file")
        }
    }
}
