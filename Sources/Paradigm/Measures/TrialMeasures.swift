import Definitions
import Measure
import Text
import Tree

/// The measures of a definition, ready to be computed for sessions.
///
/// ```swift
/// let measures = TrialMeasures(of: PlanMaker(definition, language: "en"))
/// for figure in measures.figures(of: taken, seed: 1) { print(figure.measure, figure.value ?? "not defined") }
/// ```
///
/// Practice, warm-up and interrupted trials never count; of reaction times only right answers do that are not faster than
/// `fast`. Times are in s.
package struct TrialMeasures: Sendable {
    private let programs: [MeasureProgram]
    private let definition: Definition
    private let names: DefinitionNames

    /// How often trials are drawn again for an interval.
    package static var usualReplicates: Int { 2000 }

    package init(of maker: PlanMaker) {
        definition = maker.definition
        var names = maker.names
        var programs: [MeasureProgram] = []
        for declaration in definition.measures { programs.append(MeasureProgram(declaration, &names)) }
        self.programs = programs
        self.names = names
    }

    /// Every figure of a session, in the order of the file. Complexity: O(replicates · trials) for each figure that has no
    /// interval in closed form.
    ///
    /// - Parameters:
    ///   - seed: the session's; equal seeds give equal intervals.
    ///   - replicates: how often trials are drawn again; 0 leaves such intervals out.
    package func figures(
        of taken: TakenTrials, seed: some BinaryInteger, replicates: Int = TrialMeasures.usualReplicates
    ) -> [TrialFigure] {
        let streams = Streams(seed: seed)
        var figures: [TrialFigure] = []
        for rules in rules(of: taken) {
            var next = 0
            while next < rules.count {
                let first = rules[next]
                var end = next + 1
                while end < rules.count, first.sharesResamples(with: rules[end]) { end += 1 }
                var found = [Bootstrap?](repeating: nil, count: end - next)
                if first.isResampled {
                    var source = ChanceSource(streams.stream(["measure", first.measure, first.level, first.part]))
                    found = Bootstrap.all(
                        strata: first.strata, replicates: replicates, using: &source,
                        statistics: rules[next..<end].map { $0.statistic })
                }
                for place in next..<end {
                    figures.append(rules[place].figure(found[place - next], replicates: replicates, streams))
                }
                next = end
            }
        }
        return figures
    }

    /// The rules of every measure's figures.
    func rules(of taken: TakenTrials) -> [[FigureRule]] {
        programs.map { rules(of: taken, among: [$0.id]) }
    }

    /// The rules of some measures' figures.
    func rules(of taken: TakenTrials, among ids: [String]) -> [FigureRule] {
        let reading = reading
        var rules: [FigureRule] = []
        for program in programs where ids.contains(where: { $0.isSame(as: program.id) }) {
            var making = FigureMaking(program, MeasuredTrials(program, taken, reading), reading)
            making.run()
            rules += making.rules
        }
        return rules
    }

    var reading: TrialReading { TrialReading(definition, names) }
    package var ids: [String] { programs.map { $0.id } }
    func program(of id: String) -> MeasureProgram? { programs.first { $0.id.isSame(as: id) } }

    /// The declaration of a measure; nil where none has the identity.
    package func declaration(of id: String) -> MeasureDeclaration? {
        programs.first { $0.id.isSame(as: id) }?.declaration
    }
}
