import Interface
import Paradigm
import Tasks
import Text
package import Tree

extension ParadigmFamily {
    /// A figure by its place among the results, or a measure by its identity in the file: `cost`, and `speed_left` where it
    /// is of a level.
    package static func figure(_ name: String, in results: Node) -> Value? {
        if let value = results.part(named: name) { return value }
        for group in MeasureGroup.allCases {
            if let value = results[Name(group.rawValue)]?.node?[Name(name)]?.node?["value"] { return value }
        }
        return nil
    }
}

#if !hasFeature(Embedded)
    extension ParadigmFamily {
        /// The measures of a definition with their titles. Which levels they tell apart follows from its plan.
        package static func figureLines(of definition: Node) -> String {
            let definition = Paradigm.Definition(node: definition)
            var lines: [String] = []
            for figure in definition.declaredFigures {
                let group = "\(MeasureGroup(figure.unit).rawValue).\(figure.name)"
                let unit = figure.unit == .seconds ? "s" : ""
                let labels = Language.allCases.map { definition.name(of: figure, in: $0) }
                lines.append(
                    "\(figure.part.isEmpty ? "!" : "")\(group).value|\(unit)|\(group).low95|\(group).high95|\(group).trials|"
                        + labels.map(plain).joined(separator: "|"))
            }
            return lines.joined(separator: "\n")
        }

        /// A title without what divides lines and their parts.
        private static func plain(_ title: String) -> String {
            String(title.map { $0 == "|" ? "/" : $0.isNewline ? " " : $0 })
        }
    }

    extension Paradigm.Definition {
        /// The figures that a session of the definition can have, without values.
        fileprivate var declaredFigures: [TrialFigure] {
            let maker = PlanMaker(self, language: languages.first ?? "en")
            var taken = TakenTrials()
            for (number, block) in Plan(by: maker, seed: 1).blocks.enumerated() {
                taken.tables.append(block.table)
                guard !block.isPractice else { continue }
                for row in 0..<block.count {
                    taken.trials.append(
                        TakenTrials.Trial(table: number, row: row, run: block.run(of: row), standing: .counted))
                }
            }
            return TrialMeasures(of: maker).figures(of: taken, seed: 1, replicates: 0)
        }
    }
#endif
