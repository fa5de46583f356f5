import GoldenReading
import Testing
import Tree

/// What comes with the engine was recorded: whoever adds a protocol, a kind of question, a level adds recordings.
@Suite struct CoverageTests {
    /// How often each has to be there, with different seeds.
    static let least = 2

    /// The heads of all recorded sessions.
    private static let heads: [Node] = Recordings.sessions.compactMap { try? $0.node()["session"]?.node }

    /// The seeds of the recordings whose heads fit.
    private static func seeds(_ fits: (_ definition: Node, _ head: Node) -> Bool) -> Set<String> {
        Set(
            heads.filter { head in head["definition"]?.node.map { fits($0, head) } ?? false }
                .map { $0["seed"]?.json() ?? "" })
    }

    /// Whether the recording states this family, by the name that it has or had.
    private static func states(_ family: String, _ head: Node) -> Bool {
        GoldenReading.names(of: family).contains { head["family"] == .text($0) }
    }

    @Test func `every protocol is recorded with the definition it has`() {
        for known in GoldenReading.protocols {
            let hash = Value.node(known.definition).contentHash
            let found = Self.seeds { _, head in
                Self.states(known.family, head) && head["definitionHash"] == .text(hash)
            }
            #expect(
                found.count >= Self.least,
                "\(known.family) \(known.name): record a generation (Tests/Golden/README.md)")
        }
    }

    @Test func `every word that definitions are made of is recorded`() {
        for (family, property, words) in GoldenReading.vocabulary {
            for word in words {
                let found = Self.seeds { definition, head in
                    Self.states(family, head) && Self.has(.node(definition), property, word)
                }
                #expect(found.count >= Self.least, "\(family) \(property) \(word)")
            }
        }
    }

    private static func has(_ value: Value, _ property: String, _ word: String) -> Bool {
        switch value {
        case .node(let node):
            if node[property] == .text(word) || node[property]?.list?.contains(.text(word)) ?? false { return true }
            return node.fields.contains { has($0.value, property, word) }
        case .list(let values): return values.contains { has($0, property, word) }
        default: return false
        }
    }

    @Test func `every quiz that comes with the lab is recorded`() throws {
        for file in try Recordings.content("quizzes") where file.name != "index.json" {
            let id = try Value(json: file.text).node?["id"]
            let found = Self.seeds { definition, head in head["family"] == "quiz" && definition["id"] == id }
            #expect(found.count >= Self.least, "\(file.name)")
        }
    }

    @Test func `every level is recorded, from every scenario and chapter that has it`() throws {
        func seeds(_ level: Value?, from origin: String?) -> Int {
            Self.seeds { definition, _ in
                guard definition["level"]?.node?["id"] == level, level != nil else { return false }
                return origin == nil || definition["preset"] == origin.map { .text($0) }
            }.count
        }
        let content = try Recordings.content("localisation")
        let levels = try Recordings.content("localisation/levels")
        #expect(!levels.isEmpty)
        for file in levels {
            let id = try Value(json: file.text).node?["id"]
            #expect(seeds(id, from: nil) >= Self.least, "\(file.name)")
        }
        for file in content where file.name == "scenarios.json" {
            for scenario in try Value(json: file.text).list ?? [] {
                let name = scenario.node?["id"]?.text ?? ""
                for level in scenario.node?["levels"]?.list ?? [] {
                    #expect(seeds(level, from: "scenario/" + name) >= Self.least, "\(name) \(level)")
                }
            }
        }
        for file in content where file.name == "story.json" {
            for chapter in try Value(json: file.text).node?["chapters"]?.list ?? [] {
                let name = chapter.node?["id"]?.text ?? ""
                #expect(seeds(chapter.node?["level"], from: "story/" + name) >= Self.least, "\(name)")
            }
        }
    }

    @Test func `every lesson is recorded as it is`() throws {
        let content = try Recordings.content("localisation") + Recordings.content("localisation/levels")
        let lessons = GoldenReading.lessons(of: content)
        #expect(lessons.count > 10)
        for lesson in lessons {
            let found = Self.seeds { definition, _ in
                definition["level"]?.node?["id"] == .text(lesson.name) && definition["preset"] == "lesson"
            }
            #expect(found.count >= Self.least, "\(lesson.name)")
        }
    }

    /// What a log can hold. An action that is new is added here, with a recording that has it.
    static let actions: [(family: String, kinds: [String])] = [
        (
            "reaction",
            [
                "opened", "prepared", "begun", "advanced", "shown", "confirmed", "pressed", "expired", "disturbed",
                "stopped", "saved",
            ]
        ),
        (
            "touch",
            [
                "opened", "prepared", "begun", "pointers", "keyed", "shaken", "expired", "done", "disturbed", "stopped",
                "saved",
            ]
        ),
        (
            "quiz",
            [
                "opened", "begun", "answered", "touched", "next", "back", "reviewed", "revisited", "finished", "done",
                "stopped", "saved",
            ]
        ),
        (
            "levels",
            [
                "opened", "start", "moveTo", "turnTo", "turnBy", "selected", "choose", "listenAgain", "tick", "paused",
                "resumed", "disturbed", "abandon", "saved",
            ]
        ),
        (
            "hearing",
            [
                "opened", "wearing", "prepared", "begun", "advanced", "presented", "answered", "adjusted",
                "listenAgain", "turnTo", "disturbed", "stopped", "skipped", "saved",
            ]
        ),
        (
            "participation",
            [
                "opened", "consented", "declined", "shown", "left", "answered", "sessionBegan", "sessionEnded",
                "checked",
                "allotted", "cellsTaken", "paused", "resumed", "visitBegan", "visitMissed", "takenOver", "returned",
                "expired", "withdrew", "completed", "clockSet", "consentedAgain", "stopped",
            ]
        ),
    ]

    @Test func `every kind of step and every end of a participation is recorded`() {
        let texts = Recordings.sessions.filter { $0.name.contains("/participation/") }.map(\.text)
        #expect(texts.count >= 200)
        for (property, words) in GoldenReading.studyVocabulary {
            for word in words {
                let found = texts.count { $0.contains(#""\#(property)":"\#(word)""#) }
                #expect(found >= Self.least, "\(property) \(word)")
            }
        }
    }

    @Test(arguments: actions.indices) func `every kind of action is recorded`(index: Int) {
        let (family, kinds) = Self.actions[index]
        let folders = GoldenReading.names(of: family).map { "/" + $0 + "/" }
        let recordings = Recordings.sessions.filter { recording in folders.contains { recording.name.contains($0) } }
        for kind in kinds {
            let found = recordings.filter { $0.text.contains(#""kind":"\#(kind)""#) }
            #expect(found.count >= Self.least, "\(family) \(kind)")
        }
        #expect(recordings.contains { $0.text.contains("levitated") }, "an entry that no engine reads")
        #expect(
            recordings.contains { $0.text.split(separator: #""kind":"opened""#).count > 2 }, "a page that was reloaded")
    }
}
