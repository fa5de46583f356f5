import Interface
import Studies
import Tree

/// What the families compute for the server. Tests put other answers in its place.
///
/// What takes long is called on a thread for such work, and ends when its budget is spent.
protocol FamilyWork: Sendable {
    /// The version of what computes. Kept results of another version are computed again.
    var engine: String { get }

    /// The results of a session as JSON; nil for one whose document comes without.
    ///
    /// - Parameter document: the whole session document as JSON.
    /// - Throws: why it has none; the document is then delivered without results and with the reason, which is kept like
    ///   results are.
    func results(of document: [UInt8], within budget: WorkBudget) throws -> String?

    /// The line with the names of a family's columns, without a line end; nil for a name that is no family's own.
    func header(of family: String) -> String?
    /// The lines of one session in a family's table, each with its line end; none for another family's session.
    func rows(of document: [UInt8], in family: String, within budget: WorkBudget) throws -> String
    /// The names under which a family's sessions may be stored: families are sometimes named anew.
    func storedNames(of family: String) -> [String]
    /// The families that sessions stored under a name may be of, as they are named now.
    func families(storedAs name: String) -> [String]
    /// For each table that sessions of these names make, an object with `family`, `table` and `columns`.
    func dictionary(of names: [String]) -> [Value]

    /// A message for each fault that keeps a session's definition from being used; none where its family is not known.
    func faults(in definition: Value, of family: String) -> [String]
    /// What an author has written, nil where it cannot be read, with a message for each fault and its place.
    func reading(of text: [UInt8]) -> (definition: Value?, faults: [String])
    /// What a device has reached together with what is stored, the same in any order and any number of times.
    func progress(stored: String?, sent: [UInt8]) throws(TreeError) -> String

    /// What a study's step can be that is a task.
    var studyTasks: [Value] { get }
    /// What a figure of a step is called, and in what it is measured; nil where nobody has words for it.
    func name(
        of figure: String, of step: String, in study: Study, language: Language
    ) -> (title: String, unit: String)?
}
