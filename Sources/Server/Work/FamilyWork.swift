import Interface
import Studies
import Tree

/// The computations of the families for the server. Tests replace it.
///
/// Long computations are called on a thread for such work, and end when their budget is spent.
protocol FamilyWork: Sendable {
    /// The version of the engine. Kept results of another version are computed again.
    var engine: String { get }

    /// The results of a session as JSON; nil if its document has none.
    ///
    /// - Parameter document: the whole session document as JSON.
    /// - Throws: the reason why there are no results. The document is then delivered with the reason, which is kept
    ///   like results.
    func results(of document: [UInt8], within budget: WorkBudget) throws -> String?

    /// The line with the names of a family's columns, without a line end; nil for a name that is no family's own.
    func header(of family: String) -> String?
    /// The lines of one session in a family's table, each with its line end; none for another family's session.
    func rows(of document: [UInt8], in family: String, within budget: WorkBudget) throws -> String
    /// The names under which a family's sessions may be stored, since families were sometimes renamed.
    func storedNames(of family: String) -> [String]
    /// The present names of the families to which sessions under a stored name may belong.
    func families(storedAs name: String) -> [String]
    /// For each table that sessions of these names make, an object with `family`, `table` and `columns`.
    func dictionary(of names: [String]) -> [Value]

    /// A message for each fault that keeps a session's definition from being used; none if its family is unknown.
    func faults(in definition: Value, of family: String) -> [String]
    /// Reads an author's text. The definition is nil if the text cannot be read; each fault has a message with its
    /// place.
    func reading(of text: [UInt8]) -> (definition: Value?, faults: [String])
    /// Merges the progress of a device with the stored one. The result does not depend on the order or number of
    /// merges.
    func progress(stored: String?, sent: [UInt8]) throws(TreeError) -> String

    /// The tasks that a step of a study can be.
    var studyTasks: [Value] { get }
    /// The name and unit of a step's figure; nil if no family has words for it.
    func name(
        of figure: String, of step: String, in study: Study, language: Language
    ) -> (title: String, unit: String)?
}
