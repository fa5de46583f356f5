import Families
import Foundation
import Interface
import Sessions
import Tasks
import Testing
import Tree

@testable import Export

/// What `study verify` says of an export that is what it was, and of one of which a byte of each kind was altered.
@Suite struct VerificationTests {
    /// An export as a folder, for one test.
    private struct Folder {
        let path: String

        /// The files of an export, which is written once for all tests.
        private static let written = Task {
            let folder = Folder()
            defer { folder.remove() }
            _ = try await Specimen.exporter.write(
                folder: folder.path, ExportOptions.team(hasLogs: true), from: Specimen.source(), work: WorkAtOnce())
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            return try names.compactMap { name -> (name: String, content: Data)? in
                let url = URL(fileURLWithPath: folder.path).appendingPathComponent(name)
                let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
                return isFolder == true ? nil : (name, try Data(contentsOf: url))
            }
        }

        private init() { path = NSTemporaryDirectory() + "merkwelt-verify-\(UUID().uuidString)" }

        static func fresh() async throws -> Folder {
            let files = try await written.value
            let folder = Folder()
            for file in files {
                let url = URL(fileURLWithPath: folder.path).appendingPathComponent(file.name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.content.write(to: url)
            }
            return folder
        }

        func remove() { try? FileManager.default.removeItem(atPath: path) }

        func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

        /// Alters a file; with its hash in the manifest, so that only a look inside finds it.
        func alter(_ name: String, listing: Bool = true, _ change: (String) -> String) throws {
            let before = try text(name)
            let after = change(before)
            #expect(before != after, "\(name)")
            try after.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
            guard listing else { return }
            let manifest = try text("manifest-sha256.txt").replacingOccurrences(
                of: SHA256.hexadecimal(of: Array(before.utf8)), with: SHA256.hexadecimal(of: Array(after.utf8)))
            try manifest.write(toFile: path + "/manifest-sha256.txt", atomically: true, encoding: .utf8)
        }

        func verify(_ promise: ProtocolPromise? = nil) throws -> StudyVerification {
            let promise = try promise ?? ProtocolPromise(hash: Specimen.value().contentHash)
            return try StudyVerification(path, against: promise, families: families)
        }
    }

    /// Changes the field of a column in the first record of a table for which it fits.
    private static func change(
        _ column: String, in text: String, to value: String, where condition: ([String]) -> Bool = { _ in true }
    ) -> String {
        var lines = text.components(separatedBy: "\r\n")
        guard let place = lines[0].components(separatedBy: ",").firstIndex(of: column) else { return text }
        for line in lines.indices.dropFirst() {
            var fields = lines[line].components(separatedBy: ",")
            guard fields.count > place, !fields[place].isEmpty, condition(fields) else { continue }
            fields[place] = value
            lines[line] = fields.joined(separator: ",")
            break
        }
        return lines.joined(separator: "\r\n")
    }

    @Test func `data that came from the protocol are said to have come from it`() async throws {
        let folder = try await Folder.fresh()
        defer { folder.remove() }
        let verification = try folder.verify()
        #expect(verification.findings == [] && verification.unchecked == [])
        #expect(verification.logs > 50 && verification.seeds == verification.logs && verification.slots > 10)
        // The page in the export says which definition it is of, in every language.
        let page = try folder.text("protocol.html")
        let promise = try #require(ProtocolPromise(page: page))
        #expect(try promise.hash == Specimen.value().contentHash && promise.commitment?.count == 64)
        #expect(try folder.verify(promise).findings == [])
        #expect(ProtocolPromise(page: "a page of something else") == nil)
    }

    @Test func `an export from before a column changed its meaning verifies, and a changed value is found`()
        async throws
    {
        let folder = try await Folder.fresh()
        defer { folder.remove() }
        // As it was written while `asked` was true for whatever nobody was shown, and no column said why.
        try folder.alter(Specimen.table("answers", task: "quiz")) { text in
            var lines = text.components(separatedBy: "\r\n")
            let names = lines[0].components(separatedBy: ",")
            guard let asked = names.firstIndex(of: "asked"), let missing = names.firstIndex(of: "missing") else {
                return text
            }
            for line in lines.indices where !lines[line].isEmpty {
                var fields = lines[line].components(separatedBy: ",")
                if line > 0 { fields[asked] = fields[missing] == "not-asked" ? "false" : "true" }
                fields.remove(at: missing)
                lines[line] = fields.joined(separator: ",")
            }
            return lines.joined(separator: "\r\n")
        }
        #expect(try folder.verify().findings == [])
        try folder.alter(Specimen.table("answers", task: "quiz")) { Self.change("changes", in: $0, to: "9") }
        #expect(try folder.verify().findings.map(\.code) == ["figures-differ"])
    }

    @Test func `an export whose times and moments are milliseconds verifies, and a changed one is found`() async throws
    {
        let folder = try await Folder.fresh()
        defer { folder.remove() }
        let trials = Specimen.table("trials", task: "reaction")
        let columns = ["wait_drawn", "wait_passed", "onset", "next_frame", "pressed", "frame_interval", "clock_step"]
        var (times, moments) = (0, 0)
        try folder.alter(trials) { text in
            var lines = text.components(separatedBy: "\r\n")
            let names = lines[0].components(separatedBy: ",")
            lines[0] = lines[0].replacingOccurrences(of: "started_at", with: "started")
            for line in lines.indices.dropFirst() where !lines[line].isEmpty {
                var fields = lines[line].components(separatedBy: ",")
                for (place, name) in names.enumerated() {
                    if name == "started_at", let moment = Specimen.moment(fields[place]) {
                        fields[place] = Value.double(moment).json()
                        moments += 1
                    } else if columns.contains(name), let time = Decimal(string: fields[place]) {
                        fields[place] = Value.double(Double("\(time * 1000)") ?? 0).json()
                        times += 1
                    }
                }
                lines[line] = fields.joined(separator: ",")
            }
            return lines.joined(separator: "\r\n")
        }
        #expect(times > 100 && moments > 20)
        #expect(try folder.verify().findings.map(\.text) == [])
        try folder.alter(trials) { Self.change("onset", in: $0, to: "1.5") }
        #expect(try folder.verify().findings.map(\.code) == ["figures-differ"])
    }

    @Test func `an export of before there were figures, with all digits of times, is still right`() async throws {
        let folder = try await Folder.fresh()
        defer { folder.remove() }
        for name in ["figures", "people"] {
            let path = Specimen.table(name)
            try FileManager.default.removeItem(atPath: folder.path + "/" + path)
            try folder.alter("manifest-sha256.txt", listing: false) { text in
                text.components(separatedBy: "\n").filter { !$0.hasSuffix(path) }.joined(separator: "\n")
            }
        }
        // Every number as it was before times were rounded, by session and row.
        var rows: [String: [[String: String]]] = [:]
        for line in try folder.text("raw/sessions.jsonl").split(separator: "\n") {
            let document = try SessionDocument(Value(json: String(line)))
            guard document.session.family == "reaction" else { continue }
            let trials = document.tables(try document.replay(families).finding)[0]
            rows[document.session.id] = trials.rows.map { row in
                var numbers: [String: String] = [:]
                for (column, cell) in zip(trials.columns, row) {
                    switch cell {
                    case .number(let number), .milliseconds(let number), .instant(let number, _):
                        numbers[column.name] = Value.double(number).json()
                    default: break
                    }
                }
                return numbers
            }
        }
        var changed = 0
        try folder.alter(Specimen.table("trials", task: "reaction")) { text in
            var lines = text.components(separatedBy: "\r\n")
            let names = lines[0].components(separatedBy: ",")
            guard let session = names.firstIndex(of: "session") else { return text }
            for line in lines.indices.dropFirst() where !lines[line].isEmpty {
                var fields = lines[line].components(separatedBy: ",")
                guard let numbers = rows[fields[session]]?.removeFirst() else { continue }
                for (place, name) in names.enumerated() {
                    guard let number = numbers[name], Double(fields[place]) != Double(number) else { continue }
                    fields[place] = number
                    changed += 1
                }
                lines[line] = fields.joined(separator: ",")
            }
            return lines.joined(separator: "\r\n")
        }
        #expect(changed > 10)
        let findings = try folder.verify().findings
        #expect(findings == [], "\(findings.map(\.text))")
    }

    @Test func `one altered byte of each kind is found, with its place`() async throws {
        let sessions = Specimen.table("sessions")
        let trials = Specimen.table("trials", task: "reaction")
        let cases: [(code: String, file: String, listing: Bool, change: (String) -> String)] = [
            ("file-differs", "README.md", false, { $0 + " " }),
            ("definition-differs", "study.json", true, { $0.replacingOccurrences(of: "Coffee", with: "Coffea") }),
            ("version-unknown", Specimen.table("participations"), true, { Self.change("study_hash", in: $0, to: "0") }),
            ("seed-differs", sessions, true, { Self.change("seed", in: $0, to: "7") { !$0[3].isEmpty } }),
            ("log-differs", sessions, true, { Self.change("log_hash", in: $0, to: "0") }),
            (
                "log-unreadable", "raw/sessions.jsonl", true,
                { $0.replacingOccurrences(of: #""time":"#, with: #""time":1"#, range: $0.range(of: #""time":"#)) }
            ),
            ("figures-differ", trials, true, { Self.change("reaction_time", in: $0, to: "0.123") }),
            (
                "figures-differ", Specimen.table("figures"), true,
                { text in Self.change("value", in: text, to: "0.123") { $0.contains("median") } }
            ),
            ("figures-differ", Specimen.table("people"), true, { Self.change("again_median", in: $0, to: "0.123") }),
            (
                "secret-differs", "consort.json", true,
                { $0.replacingOccurrences(of: "\"secret\": \"", with: "\"secret\": \"00") }
            ),
            (
                "slot-differs", "ledger.csv", true,
                { text in
                    let first = text.components(separatedBy: "\r\n").first { $0.contains(",coffee,") } ?? ""
                    return text.replacingOccurrences(
                        of: first, with: first.replacingOccurrences(of: ",coffee,", with: ",decaf,"))
                }
            ),
        ]
        for one in cases {
            let folder = try await Folder.fresh()
            defer { folder.remove() }
            try folder.alter(one.file, listing: one.listing, one.change)
            let found = try folder.verify().findings
            #expect(
                found.contains { $0.code == one.code && $0.text.contains(one.file) },
                "\(one.code): \(found.map(\.line))")
        }
    }

    @Test func `what is missing, added, or promised otherwise is said`() async throws {
        let folder = try await Folder.fresh()
        defer { folder.remove() }
        let otherwise = ProtocolPromise(
            hash: try Specimen.value().contentHash, commitment: String(repeating: "0", count: 64))
        #expect(try folder.verify(otherwise).findings.map(\.code) == ["commitment-differs"])
        let other = ProtocolPromise(hash: String(repeating: "0", count: 64))
        #expect(try folder.verify(other).findings.map(\.code) == ["definition-differs"])
        try "?".write(toFile: folder.path + "/more.txt", atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: folder.path + "/consort.svg")
        #expect(try folder.verify().findings.map(\.code).sorted() == ["file-missing", "file-unlisted"])
        try FileManager.default.removeItem(atPath: folder.path + "/manifest-sha256.txt")
        #expect(throws: ExportError.self) { try folder.verify() }
    }
}
