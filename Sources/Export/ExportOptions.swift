/// The parts of an export besides its tables.
package struct ExportOptions: Equatable, Sendable {
    /// Whether it has the log of each session.
    package var hasLogs: Bool
    /// Whether it has the panels' identifiers of participants, in a file of their own.
    package var hasExternals: Bool
    /// Whether answers that are missing have codes in the wide table: −77 left out, −88 not asked, −99 not reached.
    package var hasMissingCodes: Bool
    /// Whether it has what another lab needs to go on with the study, as far as the source tells it.
    var hasTransfer = false

    package init(hasLogs: Bool = false, hasExternals: Bool = false, hasMissingCodes: Bool = false) {
        (self.hasLogs, self.hasExternals, self.hasMissingCodes) = (hasLogs, hasExternals, hasMissingCodes)
    }
}
