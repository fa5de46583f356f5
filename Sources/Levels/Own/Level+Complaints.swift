package import Interface
import Text
import Tree

/// Something that keeps a level from being played, in words for the person who makes it.
package struct Complaint: Equatable, Sendable {
    /// Where: the entity, the goal, or nothing for the level as a whole.
    package let place: String
    package let text: String
    /// The entity that has to be opened to mend it.
    package let entity: String?
}

extension Level {
    /// The level's problems in a language, in their order.
    @export(interface) @inline(never)
    package func complaints(rules: Rules = .inForce, library: Library, in language: Language) -> [Complaint] {
        problems(rules: rules, library: library).map { complaint($0, language) }
    }

    private func complaint(_ problem: TreeError, _ language: Language) -> Complaint {
        let steps = problem.path.steps
        var place = ""
        var entity: String?
        if steps.count >= 2, case .index(let index) = steps[1] {
            if steps[0] == .name("entities"), entities.indices.contains(index) {
                place = entities[index].title(in: language)
                entity = entities[index].id
            } else if steps[0] == .name("goals") {
                place = LevelsPhrase.goalNumber.text(in: language, ("n", "\(index + 1)"))
            } else if steps[0] == .name("ambient") {
                place = LevelsPhrase.ambient.text(in: language)
            }
        } else if steps.first == .name("background") {
            place = LevelsPhrase.background.text(in: language)
        }
        let text: String
        if let phrase = phrase(for: problem) {
            text = phrase.text(in: language, ("name", plain(problem.found)))
        } else {
            text = problem.description
        }
        return Complaint(place: place, text: text, entity: entity)
    }

    /// The sentence for a problem; nil for one that only its own words describe.
    private func phrase(for problem: TreeError) -> LevelsPhrase? {
        let steps = problem.path.steps
        guard case .name(let property)? = steps.last else { return nil }
        let isNothing = problem.found.isSame(as: "nothing")
        let isGoal = steps.first == .name("goals")
        func has(_ name: String) -> Bool { property.isSame(as: name) }
        if has("goals") { return .problemOnlyLimits }
        if has("sound") { return isNothing ? .problemChoose : .problemSound }
        if has("image") || has("background") { return .problemPicture }
        if has("entities"), isGoal {
            if entities.isEmpty || problem.found.isSame(as: "none") { return .problemNothing }
            return problem.found.bytes.first == UInt8(ascii: "\"") ? .problemUnknown : .problemOrder
        }
        if has("entity") { return isNothing ? .problemChoose : .problemUnknown }
        if has("seconds") { return .problemSeconds }
        if has("stations") { return .problemStations }
        if has("ends") { return .problemEnds }
        if has("speed") { return .problemSpeed }
        if has("words") { return .problemWords }
        if has("achievement") { return .problemAchievement }
        return nil
    }

    /// A text without its quotation marks.
    private func plain(_ found: String) -> String {
        let bytes = found.bytes
        guard bytes.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return found }
        return String(bytes: Array(bytes[1..<(bytes.count - 1)]))
    }
}
