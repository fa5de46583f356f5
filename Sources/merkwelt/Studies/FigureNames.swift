import Families
import Foundation
import Interface
import Studies
import StudyFiles
import Tree

/// Names of figures that were found before: for each somebody is invented who takes the step.
final class FigureNames: @unchecked Sendable {
    private static let most = 200
    private let lock = NSLock()
    private var known: [String: FigureName?] = [:]

    /// - Parameters:
    ///   - figure: its name in results.
    ///   - step: the step that it is of.
    ///   - study: has the step.
    ///   - language: the reader's.
    func name(_ figure: String, of step: String, in study: Study, _ language: Language) -> FigureName? {
        let key = [Value.node(study.node).contentHash, step, figure, language.code].joined(separator: " ")
        if let found = lock.withLock({ known[key] }) { return found }
        let name = FigureName(figure, of: step, in: study, families: families, language: language)
        lock.withLock {
            if known.count >= Self.most { known = [:] }
            known[key] = .some(name)
        }
        return name
    }
}
