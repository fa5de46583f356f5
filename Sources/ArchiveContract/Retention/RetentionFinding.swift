/// The rows that a rule finds.
package struct RetentionFinding: Equatable, Sendable {
    /// The name of the rule's rows, for instance `sign-ins`.
    package let name: String
    /// The study of the rows; nil for rows of the lab.
    package let study: String?
    /// The number of rows that are deleted now, because their period is over and they were announced.
    package let due: Int
    /// The number of further rows that are deleted within ``notice``, or once they were announced long enough.
    package let soon: Int

    package init(name: String, study: String? = nil, due: Int, soon: Int) {
        (self.name, self.study, self.due, self.soon) = (name, study, due, soon)
    }

    /// Name and study as text.
    package var what: String { study.map { "\(name) of study \($0)" } ?? name }

    /// The time between announcement and deletion, in milliseconds: 14 days.
    package static let notice = 14.0 * 86_400_000
}
