import AuthorFiles
import Definitions
import Families
import Foundation
import Interface
import Levels
import Quiz
import Studies
import Tasks
import Tree

/// A sound definition that is broken in one place at a time.
struct ReportBase: Sendable {
    enum Kind: String, Sendable { case quiz, study, level }

    let kind: Kind
    let name: String
    let value: Value
    /// What is said of it as it is: content that comes with the lab has places to fill in.
    private let known: Set<String>

    init(_ kind: Kind, _ name: String, _ value: Value) {
        (self.kind, self.name, self.value) = (kind, name, value)
        known = Set(Report(kind, value).remarks.map(\.identity))
    }

    /// What `check` says of the definition with this broken, and of how many things it says what it said before.
    func report(_ breakage: Breakage) -> Report { report(on: breakage.applied(to: value)) }

    /// The same of another definition.
    func report(on other: Value) -> Report {
        var report = Report(kind, other)
        report.leaveOut(known)
        return report
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func value(_ path: String) throws -> Value {
        try Value(json: String(contentsOf: root.appendingPathComponent(path), encoding: .utf8), file: path)
    }

    /// The definition that a recorded session has.
    private static func recorded(_ folder: String, _ prefix: String) throws -> Value? {
        let folder = "Tests/Golden/" + folder
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        guard let name = names.sorted().first(where: { $0.hasPrefix(prefix) }) else { return nil }
        return try value(folder + "/" + name).node?["session"]?.node?["definition"]
    }

    /// The definitions: what comes with the lab, and what sessions were recorded with.
    static func all() throws -> [ReportBase] {
        var all: [ReportBase] = []
        for name in ["animals", "ipip50", "kitchen", "mood", "plants"] {
            all.append(ReportBase(.quiz, name, try value("Content/quizzes/\(name).json")))
        }
        all += try ReportTexts.quizzes.map { ReportBase(.quiz, $0.name, try Value(json: $0.text)) }
        let templates = StudyTemplates(executable: "", current: root.path)
        for name in ["class-reaction", "coffee", "clinical", "hearing-turning"] {
            let path = root.appendingPathComponent("Content/studies/\(name).yaml").path
            all.append(ReportBase(.study, name, try StudyText(path, library: templates.library).value))
        }
        for name in ["groups", "squares", "visits", "rounds", "admission"] {
            guard let value = try recorded("8/participation", name) else { continue }
            all.append(ReportBase(.study, name, value))
        }
        all += try ReportTexts.studies.map { ReportBase(.study, $0.name, try Value(json: $0.text)) }
        for name in ["harbour-3", "night-4", "pond-2", "school-2", "story-4"] {
            all.append(ReportBase(.level, name, try value("Content/localisation/levels/\(name).json")))
        }
        all.append(ReportBase(.level, "fog-bank", try value("Examples/FogSignals/fog-bank.json")))
        return all
    }

    /// What levels may name.
    static let library: Library = {
        var library = Library()
        let folder = root.appendingPathComponent("Content/localisation")
        for name in ["sounds.txt", "images.txt", "achievements.json"] {
            guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
                continue
            }
            try? library.take(file: name, text: text)
        }
        return library
    }()
}
