package import Interface
package import Studies
package import Tasks
import Tree

/// What a figure of a step is called and in what it is measured: as its family tells it an invented person who has taken the
/// step.
package struct FigureName: Equatable, Sendable {
    /// "Median".
    package let title: String
    /// Of the numbers that participations hold: "s"; empty for a pure number, and where it depends on the device.
    package let unit: String

    /// - Parameters:
    ///   - figure: its name in results, those within others with points between.
    ///   - step: the step that it is of.
    ///   - study: has the step.
    ///   - families: take it.
    ///   - language: the reader's.
    /// - Returns: nil where the family has no words for it.
    package init?(_ figure: String, of step: String, in study: Study, families: FamilyList, language: Language) {
        guard let task = study.step(step)?.form?.orderedTask?.found(in: families),
            let finding = TaskCatalogue(families).taken(task.family, task.definition)?.activity.finding(),
            let told = finding.told(figure, language: language)
        else { return nil }
        title = told.title
        unit = Self.unit(told.value, of: Self.number(figure, in: finding.results), Format(language)) ?? ""
    }

    private static func number(_ name: String, in results: Node) -> Double? {
        var value = Value.node(results)
        for part in name.split(separator: ".") { value = value.node?[Name(String(part))] ?? .null }
        return switch value {
        case .int(let number): Double(number)
        case .double(let number): number
        case .null, .bool, .text, .list, .node: nil
        }
    }

    /// What stands behind the number, if it is the very number that participations hold: a share that is told in per cent has
    /// no unit there.
    private static func unit(_ told: String, of number: Double?, _ format: Format) -> String? {
        guard let number, let space = told.lastIndex(of: Character(Format.space)) else { return nil }
        let (written, unit) = (told[..<space], told[told.index(after: space)...])
        guard (0...4).contains(where: { format.fixed(number, $0) == written }) else { return nil }
        // Of none a per cent is as many as the share. Lengths are in pixels or centimetres by what is known of a screen.
        let others = ["%", "px", "cm"]
        return others.contains { unit.hasPrefix($0) } ? nil : String(unit)
    }
}
