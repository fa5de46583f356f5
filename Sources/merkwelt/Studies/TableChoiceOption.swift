import ArgumentParser
import Export
import Foundation

/// Which tables an export has.
struct TableChoiceOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write the tables of these families alone, beside the study's own.", valueName: "names"))
    var families: String?

    @Option(
        help: ArgumentHelp("Leave out these tables, such as touch-samples; may be given again.", valueName: "names"))
    var without: [String] = []

    var choice: TableChoice {
        TableChoice(
            families: families.map { Set(Self.names($0)) }, without: Set(without.flatMap { Self.names($0) }))
    }

    private static func names(_ list: String) -> [String] {
        list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
