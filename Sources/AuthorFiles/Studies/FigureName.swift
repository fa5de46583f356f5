package import Interface
package import Studies
package import Tasks
import Tree

/// The name and unit of a step's figure, as its family words them for a simulated person who has taken the step.
package struct FigureName: Equatable, Sendable {
    /// The figure's title, such as "Median".
    package let title: String
    /// The unit of the number in a participation, such as "s"; empty for a pure number, and if it depends on the
    /// device.
    package let unit: String

    /// Finds the name of a figure; nil if the family has no words for it.
    ///
    /// - Parameters:
    ///   - figure: its name in the results. Nested names are joined by points.
    ///   - step: the figure's step.
    ///   - study: the study of the step.
    ///   - families: the families that take the task.
    ///   - language: the reader's language.
    package init?(_ figure: String, of step: String, in study: Study, families: FamilyList, language: Language) {
        guard let task = study.step(step)?.form?.orderedTask?.found(in: families),
            let finding = TaskCatalogue(families).taken(task.family, task.definition)?.activity.finding(),
            let told = finding.told(figure, language: language)
        else { return nil }
        title = told.title
        unit = Self.unit(told.value, of: finding.figure(figure).flatMap { Double($0) }, Format(language)) ?? ""
    }

    /// The unit after the number, if the number is the one in participations. A share that is shown in per cent is
    /// another number and has no unit.
    private static func unit(_ told: String, of number: Double?, _ format: Format) -> String? {
        guard let number, let space = told.lastIndex(of: Character(Format.space)) else { return nil }
        let (written, unit) = (told[..<space], told[told.index(after: space)...])
        guard (0...4).contains(where: { format.fixed(number, $0) == written }) else { return nil }
        // At zero, a per cent equals the share. Lengths are in pixels or centimetres, depending on the screen.
        let others = ["%", "px", "cm"]
        return others.contains { unit.hasPrefix($0) } ? nil : String(unit)
    }
}
