import Foundation
import Testing

/// What somebody new looks for is found in two guesses: the module by its line in the architecture, the file by its name.
@Suite struct BehaviourTests {
    /// What is asked, in a newcomer's words, and the file that decides it.
    struct Behaviour: Sendable, CustomTestStringConvertible {
        let question: String
        let file: String

        var testDescription: String { question }
        /// The folder of the module, and the module.
        var module: (folder: String, name: String) {
            let parts = file.split(separator: "/")
            return (parts.prefix(2).joined(separator: "/"), String(parts[1]))
        }
    }

    static let behaviours = [
        Behaviour(
            question: "Where is it decided that a study is full?",
            file: "Sources/StudyRules/Rules/StudyPlaces+Full.swift"),
        Behaviour(question: "What is a lapse in a reaction test?", file: "Sources/Reaction/Measures/Lapse.swift"),
        Behaviour(
            question: "How long are people signed in, from a sign-in on?",
            file: "Sources/ArchiveContract/People/StoredSignIn.swift"),
        Behaviour(
            question: "Which rights does a helper have by their role?", file: "Sources/Rights/Action+Roles.swift"),
        Behaviour(question: "How loud does the limiter let a sound be?", file: "Sources/Sound/Renderer/Limiter.swift"),
        Behaviour(question: "How many backups are kept?", file: "Sources/Archive/Backup/BackupRotation.swift"),
        Behaviour(
            question: "Which passphrases are refused as too short?", file: "Sources/Credentials/PassphraseRule.swift"),
        Behaviour(
            question: "When may a visit of a study begin, and when is it too late?",
            file: "Sources/Studies/Visits/VisitWindow.swift"),
        Behaviour(
            question: "How are people allotted to a group, and what is the allotment drawn from?",
            file: "Sources/Studies/Allotment/AllotmentPlan.swift"),
        Behaviour(question: "How is the score of a questionnaire computed?", file: "Sources/Quiz/Measures/Score.swift"),
        Behaviour(
            question: "How many stars is a run through a level given?",
            file: "Sources/Levels/Reducer/Rating+Stars.swift"),
        Behaviour(
            question: "How is the median of a sample computed, and other quantiles?",
            file: "Sources/Measure/Sample/Sample+Quantiles.swift"),
        Behaviour(
            question: "Which columns has the table of participations in an export?",
            file: "Sources/Export/Tables/StudyColumns.swift"),
        Behaviour(
            question: "How does the clock say a quarter to seven in German words?",
            file: "Sources/Clock/Languages/German.swift"),
        Behaviour(
            question: "What is taken out of pictures that are uploaded, a JPEG for instance?",
            file: "Sources/Assets/Pictures/JPEG.swift"),
        Behaviour(
            question: "Where is it said in which line and column JSON is wrong?",
            file: "Sources/Tree/JSONReader+Failure.swift"),
        Behaviour(question: "What does undo take back?", file: "Sources/Store/Undo/Timeline.swift"),
        Behaviour(
            question: "When is a reminder of a visit sent?", file: "Sources/Research/Participation/ReminderPlan.swift"),
        Behaviour(
            question: "How is the tremor of fingers measured that trace a spiral?",
            file: "Sources/Touch/Measures/SpiralFigures.swift"),
        Behaviour(
            question: "How often may a sign-in be tried before one has to wait?",
            file: "Sources/Server/SignIn/SignInRates.swift"),
    ]

    /// Words that everything could be asked with.
    private static let common: Set<String> = [
        "also", "another", "back", "because", "before", "begin", "begun", "computed", "decided", "does", "drawn",
        "from",
        "given",
        "have", "instance", "into", "kept", "long", "many", "measured", "often", "other", "others", "over", "said",
        "sent", "take",
        "taken", "that", "their", "them", "they", "this", "through", "tried", "what", "when", "where", "which", "wrong",
    ]

    /// The words of a text in lower case, those of compound names apart: `SignIn` is two, as `sign-in` is.
    static func words(of text: String) -> [String] {
        var apart = ""
        var isLower = false
        for letter in text {
            if letter.isUppercase, isLower { apart.append(" ") }
            isLower = letter.isLowercase
            apart.append(letter.isLetter ? letter : " ")
        }
        return apart.lowercased().split(separator: " ").map { String($0) }
    }

    /// The words that somebody would look for.
    static func keyWords(of question: String) -> [String] {
        Set(words(of: question).filter { $0.count >= 4 && !common.contains($0) }).sorted()
    }

    /// Whether two words are forms of one: one begins with the other, which has at least four letters without its plural.
    static func isSame(_ one: String, _ other: String) -> Bool {
        func stem(_ word: String) -> String {
            word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? String(word.dropLast()) : word
        }
        let (first, second) = (stem(one), stem(other))
        return min(first.count, second.count) >= 4 && (first.hasPrefix(second) || second.hasPrefix(first))
    }

    /// How many of some key words a text has.
    static func score(_ keyWords: [String], _ text: String) -> Int {
        let known = words(of: text)
        return keyWords.count { key in known.contains { isSame(key, $0) } }
    }

    /// What the architecture says of each module, by its name.
    private static func descriptions() throws -> [(names: [String], text: String)] {
        try String(contentsOf: House.root.appendingPathComponent("Documentation/architecture.md"), encoding: .utf8)
            .split(separator: "\n").compactMap { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard line.hasPrefix("| `"), cells.count == 2 else { return nil }
                let names = cells[0].split(separator: "`").filter { $0.first?.isLetter == true }
                return (names.map { String($0) }, cells[0] + " " + cells[1])
            }
    }

    @Test func `every module that is no test and no system library has one line in the architecture`() throws {
        let told = try Self.descriptions().flatMap(\.names)
        let modules = try House.native.get().modules.filter {
            ["regular", "executable", "macro"].contains($0.kind) && !$0.files.isEmpty
                && ["Sources", "Examples"].contains($0.folder.deletingLastPathComponent().lastPathComponent)
        }
        #expect(modules.count > 60)
        for module in modules { #expect(told.count { $0 == module.name } == 1, "\(module.name)") }
    }

    @Test(arguments: behaviours)
    func `a behaviour's module is guessed by its line in the architecture`(_ behaviour: Behaviour) throws {
        let keys = Self.keyWords(of: behaviour.question)
        let lines = try Self.descriptions()
        let best = lines.map { Self.score(keys, $0.text) }.max() ?? 0
        let guessed = lines.filter { Self.score(keys, $0.text) == best }
        #expect(best > 0, "no line has one of \(keys)")
        #expect(
            guessed.contains { $0.names.contains(behaviour.module.name) } && guessed.count <= 2,
            "\(keys) lead to \(guessed.map(\.names))")
    }

    @Test(arguments: behaviours)
    func `a behaviour's file is guessed by the names in its module`(_ behaviour: Behaviour) throws {
        // In its own house a module's name tells nothing any more.
        let keys = Self.keyWords(of: behaviour.question).filter { Self.score([$0], behaviour.module.name) == 0 }
        let root = House.root.appendingPathComponent(behaviour.module.folder)
        let files = House.swiftFiles(in: root).map { $0.path.replacing(House.root.path + "/", with: "") }
        #expect(files.contains(behaviour.file))
        func score(_ file: String) -> Int {
            Self.score(keys, file.replacing(behaviour.module.folder + "/", with: "").replacing(".swift", with: ""))
        }
        let best = files.map(score).max() ?? 0
        #expect(best > 0, "no folder or file has one of \(keys)")
        let guessed = files.filter { score($0) == best }
        #expect(guessed.contains(behaviour.file) && guessed.count <= 15, "\(keys) lead to \(guessed)")
    }

    @Test func `words are compared by what they begin with`() {
        #expect(Self.keyWords(of: "Which rights does a helper have?") == ["helper", "rights"])
        #expect(Self.words(of: "SQLiteArchive+SignIns") == ["sqlite", "archive", "sign", "ins"])
        #expect(Self.isSame("rights", "right") && Self.isSame("studies", "study") && Self.isSame("limit", "limiter"))
        #expect(!Self.isSame("item", "limiter") && !Self.isSame("run", "running"))
        #expect(Self.behaviours.count == 20)
    }
}
