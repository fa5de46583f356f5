import Definitions
import Foundation
import Interface
import Studies
import Tasks
import Text
import Tools
import Tree

/// Puts the files that a study refers to into it.
struct StudyPacker {
    /// The largest sizes in bytes. A picture of 2 MB has several times as many pixels as a phone's screen, and the
    /// whole study is loaded before it begins.
    static let mostOfPicture = 2_000_000
    static let mostOfAll = 8_000_000

    /// The path of the study's own file.
    let path: String
    let library: String?
    /// The families of tasks, whose definitions may have forms of their own.
    let families: FamilyList?
    /// The definitions that were read in such a form.
    private(set) var read: [ReadDefinition] = []
    private(set) var errors: [TreeError] = []
    private(set) var count = 0
    private var size = 0

    /// A definition from a file of its own: its place in the study, and its faults with the lines of that file.
    struct ReadDefinition {
        let place: Path
        let faults: [FileFault]
    }

    init(path: String, library: String?, families: FamilyList?) {
        (self.path, self.library, self.families) = (path, library, families)
    }

    mutating func packed(_ value: Value) -> Value {
        guard var node = value.node else { return value }
        if let steps = node["steps"] { node["steps"] = packed(steps, Path([.name("steps")]), depth: 1) }
        if let words = node[Study.interface.name]?.node { node[Study.interface.name] = .node(packed(words)) }
        return .node(node)
    }

    /// The texts of each language that the study brings. Their English originals are left out, because each participant
    /// would load them.
    private mutating func packed(_ words: Tree.Node) -> Tree.Node {
        var packed = words
        for field in words.fields {
            let place = Path([.name(Study.interface.name.text), .name(field.name.text)])
            guard let name = field.value.text, !Study.isCatalogue(name), let file = file(name, place) else { continue }
            guard let text = String(validating: file.bytes, as: UTF8.self) else {
                fail(place, "a text in UTF-8", name, "save it so")
                continue
            }
            let catalogue = Catalogue(text)
            // An unreadable text is packed unchanged, so that its faults have the file's lines.
            packed[field.name] = .text(catalogue.faults.isEmpty ? catalogue.text(hasOriginals: false) : text)
        }
        return packed
    }

    private mutating func packed(_ steps: Value, _ path: Path, depth: Int) -> Value {
        guard depth <= Study.greatestDepth, var list = steps.list else { return steps }
        for index in list.indices {
            guard let node = list[index].node else { continue }
            list[index] = .node(packed(node, path.appending(.index(index)), depth))
        }
        return .list(list)
    }

    private mutating func packed(_ step: Tree.Node, _ path: Path, _ depth: Int) -> Tree.Node {
        var step = step
        switch Step(node: step).form {
        case .questionnaire(let questionnaire):
            if let quiz = definition(questionnaire.quiz, path.appending(.name(QuestionnaireStep.quiz.name.text))) {
                step[QuestionnaireStep.quiz.name] = quiz
            }
        case .task(let task):
            let place = path.appending(.name("definition"))
            if let form = families?.family(task.family)?.form {
                if let own = definition(task.definition, place, form) { step["definition"] = own }
            } else if let own = definition(task.definition, place) {
                step["definition"] = own
            }
        case .information(let information):
            let place = path.appending(.name("picture"))
            if let picture = picture(information.picture, place) { step["picture"] = picture }
        case .only, .branch, .order, .repetition:
            for way in StepPart.Way.allCases {
                guard let steps = step[Name(way.rawValue)] else { continue }
                step[Name(way.rawValue)] = packed(steps, path.appending(.name(way.rawValue)), depth: depth + 1)
            }
        case .consent, .check, .pause, .screen, .quota, .allot, .wait, .feedback, .finish, nil: break
        }
        return step
    }

    /// A referenced definition; nil if nothing has to be packed.
    private mutating func definition(_ named: Value, _ place: Path) -> Value? {
        guard let name = named.text, let file = file(name, place) else { return nil }
        return written(name, file.bytes, place)?.value
    }

    private mutating func written(_ name: String, _ bytes: [UInt8], _ place: Path) -> WrittenDefinition? {
        do throws(TreeError) {
            let written = try WrittenDefinition(bytes, file: name, starter: StudyText.starter)
            guard !StudyText.isStudy(written.value) else {
                fail(place, "a questionnaire or a task", "\(name), which is a study", "name another file")
                return nil
            }
            return written
        } catch {
            fail(place, "a definition that can be read", "\(error)", "correct that file")
            return nil
        }
    }

    /// A definition in a form of its own with all defaults, from its file or from the study itself.
    private mutating func definition(_ named: Value, _ place: Path, _ form: DefinitionForm) -> Value? {
        let own = URL(fileURLWithPath: path).deletingLastPathComponent()
        if let node = named.node {
            guard form.isOne(node) else { return nil }
            return .node(form.read(node) { NamedFile($0, in: own, most: form.mostBytes) }.definition)
        }
        guard let name = named.text, let file = file(name, place, in: form.folder),
            let written = written(name, file.bytes, place)
        else { return nil }
        // The file is told as the author names it, beside the study as that was named.
        let before = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let shown = name.hasPrefix(Self.inLibrary) ? file.path : before + name
        guard let formed = FormedFile(written, file: shown, form: form, isStudy: true) else { return written.value }
        read.append(ReadDefinition(place: place, faults: formed.faults))
        return .node(formed.definition)
    }

    /// A picture as a `data:` address; nil if nothing has to be packed.
    private mutating func picture(_ name: String, _ place: Path) -> Value? {
        guard !name.isEmpty, !name.hasPrefix("data:"), let file = file(name, place) else { return nil }
        guard let type = Self.type(of: file.bytes) else {
            fail(place, "a picture: PNG, JPEG or WebP", name, "save it as one of them")
            return nil
        }
        guard file.bytes.count <= Self.mostOfPicture else {
            let size = Self.megabytes(file.bytes.count)
            fail(place, "a picture of at most 2 MB", "\(name) with \(size) MB", "make it smaller")
            return nil
        }
        return .text("data:\(type);base64," + String(decoding: Base64.text(file.bytes), as: UTF8.self))
    }

    private static func type(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
        return nil
    }

    private static let inLibrary = "library:"

    private static func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1e6) }

    private mutating func fail(_ place: Path, _ expected: String, _ found: String, _ remedy: String) {
        errors.append(TreeError(path: place, expected: expected, found: found, remedy: remedy))
    }

    // MARK: Files

    /// - Parameter folder: the folder of the lab's content whose names `library:` stands before; nil for questionnaires.
    private mutating func file(
        _ name: String, _ place: Path, in folder: String? = nil
    ) -> (path: String, bytes: [UInt8])? {
        guard let path = resolved(name, place, in: folder) else { return nil }
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        guard self.size + size <= Self.mostOfAll else {
            fail(
                place, "files of at most \(Self.megabytes(Self.mostOfAll)) MB together",
                "\(name) with \(Self.megabytes(size)) MB", "make it smaller: all of a study is loaded before it begins")
            return nil
        }
        do {
            let bytes = try Files.bytes(path)
            self.size += bytes.count
            count += 1
            return (path, bytes)
        } catch {
            fail(place, "a file", "\(error)", "put it beside the study, or correct the name")
            return nil
        }
    }

    /// The path of a referenced file; nil, with an error, for a name outside of the study's folder or in a cycle.
    private mutating func resolved(_ name: String, _ place: Path, in folder: String?) -> String? {
        if name.hasPrefix(Self.inLibrary) {
            let title = String(name.dropFirst(Self.inLibrary.count))
            // The folders of the lab's content lie beside each other.
            let library =
                folder.map { folder in
                    self.library.map {
                        URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(folder).path
                    }
                } ?? self.library
            if FaultWords.isIdentity(title), let library,
                FileManager.default.fileExists(atPath: "\(library)/\(title).yaml")
            {
                return "\(library)/\(title).yaml"
            }
            let known = (library.flatMap { try? Files.names(in: $0, ".yaml") } ?? []).map { $0.dropLast(5) }
            fail(
                place, folder == nil ? "a questionnaire of the library" : "one of the library", Value.text(name).json(),
                known.isEmpty ? "the library is not there" : "there are \(known.joined(separator: ", "))")
            return nil
        }
        let own = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let folder = own.deletingLastPathComponent()
        let target = folder.appendingPathComponent(name).resolvingSymlinksInPath()
        guard !name.hasPrefix("/"), target.path.hasPrefix(folder.path + "/") else {
            fail(place, "a file in the study's folder", Value.text(name).json(), "copy it there")
            return nil
        }
        guard target.path != own.path else {
            fail(place, "another file", "\(name), the study itself", "name a questionnaire or a task")
            return nil
        }
        return target.path
    }
}
