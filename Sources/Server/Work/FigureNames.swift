import AuthorFiles
import Interface
import Studies
import Synchronization
import Tasks
import Tree

/// Keeps names of figures that were found before. Finding one needs a simulated person who takes the step, and a wall
/// asks for the same names every few seconds.
final class FigureNames: Sendable {
    private static let most = 200
    private let known = Mutex<[String: FigureName?]>([:])

    /// - Parameters:
    ///   - figure: its name in results.
    ///   - step: the step of the figure.
    ///   - study: the study with the step.
    ///   - families: the families of the steps.
    ///   - language: the reader's.
    func name(
        _ figure: String, of step: String, in study: Study, _ families: FamilyList, _ language: Language
    ) -> FigureName? {
        let key = [Value.node(study.node).contentHash, step, figure, language.code].joined(separator: " ")
        if let found = known.withLock({ $0[key] }) { return found }
        let name = FigureName(figure, of: step, in: study, families: families, language: language)
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[key] = .some(name)
        }
        return name
    }
}
