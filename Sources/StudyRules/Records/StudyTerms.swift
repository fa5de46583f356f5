package import Studies
package import Tree

/// What of a version's definition the archive decides by, in its own transactions. Instants are milliseconds since 1970,
/// durations milliseconds.
package struct StudyTerms: Equatable, Sendable {
    package var opens: Double?
    package var closes: Double?
    /// How long whoever is inside may go on after the closing.
    package var grace = 3_600_000.0
    /// How many places there are; nil for any number.
    package var maximum: Int?
    /// Whether somebody who comes back late is thanked instead of going on.
    package var endsLate = false
    /// After which time without contact, outside a wait, a place is given back.
    package var abandoned = 7_200_000.0
    package var release = Release.always
    package var withdrawUntil: Double?
    /// How long data are kept after the study's end; nil for ever.
    package var keepsData: Double?
    /// How long records of consents are kept, also of those who withdrew; nil for as long as the data.
    package var keepsConsents: Double?
    /// How long an address for reminders is kept after somebody was last heard of; nil for as long as the data.
    package var keepsContacts: Double?
    /// Whether nothing may be stored before a consent is.
    package var needsConsent = true
    /// The title in its languages; nil where a version was stored before it was kept here.
    package var title: Node?
    /// How many visits and groups there are; none of both where that was not kept.
    package var visits = 0
    package var groups = 0
    /// About how many minutes the longest way takes; nil where that was not kept.
    package var minutes: Int?
    /// Whether one of its tasks is heard; false where that was not kept.
    package var isHeard = false
    /// Whether names of groups are hidden from those who only look, until they are shown.
    package var isBlind = false
    /// What is behind the names of ledgers that are not the first of their steps, by the steps.
    package var ledgers: [String: String] = [:]

    package init() {}

    /// As it is stored.
    package var json: String {
        var node: Node = [
            "grace": .double(grace), "endsLate": .bool(endsLate), "abandoned": .double(abandoned),
            "release": .text(release.rawValue), "needsConsent": .bool(needsConsent), "visits": .int(visits),
            "groups": .int(groups), "isHeard": .bool(isHeard), "isBlind": .bool(isBlind),
        ]
        if let title { node["title"] = .node(title) }
        if !ledgers.isEmpty {
            var marks = Node()
            for (step, mark) in ledgers { marks[Name(step)] = .text(mark) }
            node["ledgers"] = .node(marks)
        }
        if let opens { node["opens"] = .double(opens) }
        if let closes { node["closes"] = .double(closes) }
        if let minutes { node["minutes"] = .int(minutes) }
        if let maximum { node["maximum"] = .int(maximum) }
        if let withdrawUntil { node["withdrawUntil"] = .double(withdrawUntil) }
        if let keepsData { node["keepsData"] = .double(keepsData) }
        if let keepsConsents { node["keepsConsents"] = .double(keepsConsents) }
        if let keepsContacts { node["keepsContacts"] = .double(keepsContacts) }
        return Value.node(node).json()
    }

    /// Reads what ``json`` wrote; nil for anything else, which only the disk can have made of it.
    package init?(json: String) {
        guard let node = (try? Value(json: json))?.node, let grace = node["grace"]?.number,
            case .bool(let endsLate) = node["endsLate"], let abandoned = node["abandoned"]?.number,
            let release = node["release"]?.text.flatMap(Release.init(rawValue:)),
            case .bool(let needsConsent) = node["needsConsent"]
        else { return nil }
        (self.grace, self.endsLate, self.abandoned) = (grace, endsLate, abandoned)
        (self.release, self.needsConsent) = (release, needsConsent)
        title = node["title"]?.node
        visits = node["visits"]?.number.map { Int($0) } ?? 0
        groups = node["groups"]?.number.map { Int($0) } ?? 0
        minutes = node["minutes"]?.number.map { Int($0) }
        isHeard = node["isHeard"] == true
        isBlind = node["isBlind"] == true
        for field in node["ledgers"]?.node?.fields ?? [] { ledgers[field.name.text] = field.value.text }
        opens = node["opens"]?.number
        closes = node["closes"]?.number
        maximum = node["maximum"]?.number.map { Int($0) }
        withdrawUntil = node["withdrawUntil"]?.number
        keepsData = node["keepsData"]?.number
        keepsConsents = node["keepsConsents"]?.number
        keepsContacts = node["keepsContacts"]?.number
    }
}

extension Value {
    /// A whole number or another one.
    fileprivate var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
