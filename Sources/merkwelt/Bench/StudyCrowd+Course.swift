import Studies
import Tree

extension StudyCrowd {
    /// The requests of a device on its way through the bench's study.
    struct Course {
        private static let started = 1_700_000_000_000.0

        private let definition: Value
        private let hash: String
        private let questions: (family: String, definition: Value)
        private let questionsHash: String

        /// - Parameters:
        ///   - definition: the study.
        ///   - questions: the questionnaire, and the name of its family.
        init(_ definition: Value, asking questions: (family: String, definition: Value)) {
            self.definition = definition
            self.questions = questions
            hash = definition.contentHash
            questionsHash = questions.definition.contentHash
        }

        /// Log, consent, answers and slot, and the end for participants who stay.
        func way(of person: Person, isLeaving: Bool) -> [Request] {
            let (log, answers) = (Self.name(0x8000, person), Self.name(0x8001, person))
            let actions = actions(of: person, answers)
            let logHead = header(log, Participation.family, definition, hash, person)
            var head = header(answers, questions.family, questions.definition, questionsHash, person)
            head["step"] = "about"
            head["attempt"] = 1
            var slot = StudyCrowd.request(
                "POST", "/participation/allotments", person.key, ["step": "groups"], .allot, [200])
            if !isLeaving {
                slot.following = { answer in end(of: person, log, answers, answer, from: actions.count) }
            }
            return [
                StudyCrowd.request("PUT", "/sessions/\(log)", person.key, logHead, .other, [201]),
                append(Self.entries(actions.map(\.value), from: 0), to: log, of: person),
                StudyCrowd.request("PUT", "/sessions/\(answers)", person.key, head, .other, [201]),
                append(Self.entries([["kind": "saved"]], from: 0), to: answers, of: person),
                slot,
            ]
        }

        /// The actions up to the step that allots the group.
        private func actions(of person: Person, _ answers: String) -> [ParticipationAction] {
            var facts = Facts()
            let sex: Value = person.number % 2 == 0 ? "f" : "m"
            facts.note(Facts.Fact(step: "about", kind: .answer, name: "sex", value: sex, number: nil))
            let opening = Opening(origin: Self.started, zone: "UTC", offset: 0, language: "en", device: [.desktop])
            let agreed = Consented(items: ["yes"], textHash: String(repeating: "a", count: 64), isSigned: false)
            return [
                .opened(opening), .shown(step: "consent"), .consented(agreed), .shown(step: "about"),
                .sessionBegan(step: "about", session: answers, attempt: 1),
                .sessionEnded(step: "about", session: answers, facts: facts), .shown(step: "groups"),
            ]
        }

        /// The group in the log, the last page, and the completion.
        private func end(
            of person: Person, _ log: String, _ answers: String, _ answer: String, from count: Int
        ) -> [Request] {
            // The answer is the action of the log, without its kind.
            guard var slot = (try? Value(json: answer))?.node else { return [] }
            slot["kind"] = "allotted"
            let last = Self.entries([.node(slot), ParticipationAction.shown(step: "end").value], from: count)
            var sessions = Node()
            sessions[Name(log)] = .int(count + 1)
            sessions[Name(answers)] = 0
            return [
                append(last, to: log, of: person),
                StudyCrowd.request(
                    "POST", "/participation/completion", person.key, ["sessions": .node(sessions)], .complete, [200]),
            ]
        }

        private func append(_ entries: [Value], to session: String, of person: Person) -> Request {
            StudyCrowd.request(
                "POST", "/sessions/\(session)/entries", person.key, ["entries": .list(entries)], .other, [200])
        }

        private func header(
            _ session: String, _ family: String, _ definition: Value, _ hash: String, _ person: Person
        ) -> Node {
            [
                "version": 1, "id": .text(session), "family": .text(family), "definition": definition,
                "definitionHash": .text(hash), "seed": .int(person.seed), "started": .double(Self.started),
                "offset": 0, "language": "en", "engine": "bench",
            ]
        }

        private static func entries(_ actions: [Value], from index: Int) -> [Value] {
            actions.enumerated().map { place, action in
                ["action": action, "index": .int(index + place), "time": .double(Double(index + place))]
            }
        }

        /// The name of a session, by its kind and the participant's number.
        private static func name(_ kind: Int, _ person: Person) -> String {
            let digits = String(person.number, radix: 16)
            let number = String(repeating: "0", count: 12 - digits.count) + digits
            return "00000000-0000-4000-" + String(kind, radix: 16) + "-" + number
        }
    }
}
