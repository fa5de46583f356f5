import Archive
import Credentials
import Rights
import Tree

/// Readers for properties of requests about people.
extension FieldReader {
    /// A short text, such as a name or a code.
    func shortText(_ name: String) throws(Problem) -> String {
        try text(name, expected: "a text of 1 to 256 bytes") { (1...256).contains($0.utf8.count) }
    }

    func shortText<Body, Part>(_ property: Property<Body, Part>) throws(Problem) -> String {
        try shortText(property.name.text)
    }

    /// A passphrase as it was typed. A problem never tells what was found.
    func passphrase(_ name: String = "passphrase") throws(Problem) -> String {
        guard let text = node[name]?.text, (1...256).contains(text.utf8.count) else {
            var problem = problem(name, expected: "a text of 1 to 256 bytes")
            problem.found = nil
            problem.detail = "\(name): expected a text of 1 to 256 bytes"
            throw problem
        }
        return text
    }

    func name() throws(Problem) -> PersonName {
        guard let name = node["name"]?.text.flatMap(PersonName.init) else {
            throw problem("name", expected: PersonName.expectation)
        }
        return name
    }

    /// A property that may be absent.
    func optional<Value>(
        _ name: String, _ read: (FieldReader) -> (String) throws(Problem) -> Value
    ) throws(Problem) -> Value? {
        switch node[name] {
        case nil, .null: nil
        default: try read(self)(name)
        }
    }

    func bool(_ name: String) throws(Problem) -> Bool {
        guard case .bool(let value) = node[name] else { throw problem(name, expected: "true or false") }
        return value
    }

    /// A part in a study: `{"study": …, "role": …, "grants": […]}`.
    func membership() throws(Problem) -> Membership {
        let study = try text("study", expected: "a study's key of 1 to 64 bytes") { (1...64).contains($0.utf8.count) }
        return try membership(in: study)
    }

    /// A part in a given study: `{"role": …, "grants": […]}`.
    func membership(in study: String) throws(Problem) -> Membership {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        guard let role = node["role"]?.text.flatMap(Role.init(rawValue:)) else {
            throw problem("role", expected: "one of " + roles)
        }
        let grants = try optional("grants") { reader in
            { name throws(Problem) in try reader.choices(name, Grant.init(rawValue:), Grant.allCases.map(\.rawValue)) }
        }
        return Membership(study: study, role: role, grants: grants ?? [])
    }

    /// A list of parts in studies, at most one for each study.
    func memberships(_ name: String) throws(Problem) -> [Membership] {
        var memberships: [Membership] = []
        for (index, value) in try list(name, atMost: 1_000, remedy: "name fewer").enumerated() {
            let place = path(name).appending(.index(index))
            let membership = try FieldReader(value, at: place, in: body).membership()
            guard !memberships.contains(where: { $0.study == membership.study }) else {
                throw body.problem(
                    place, expected: "one part in a study", found: "two in \"\(membership.study)\"",
                    remedy: "name each study once")
            }
            memberships.append(membership)
        }
        return memberships
    }

    /// A list of names of alternatives.
    func choices<Choice>(
        _ name: String, _ choice: (String) -> Choice?, _ names: [String]
    ) throws(Problem) -> [Choice] {
        var chosen: [Choice] = []
        for (index, value) in try list(name, atMost: 64, remedy: "name each once").enumerated() {
            guard let one = value.text.flatMap(choice) else {
                throw body.problem(
                    path(name).appending(.index(index)), expected: "one of " + names.joined(separator: ", "),
                    found: value.brief, remedy: "see /api/v1/openapi.json")
            }
            chosen.append(one)
        }
        return chosen
    }
}
