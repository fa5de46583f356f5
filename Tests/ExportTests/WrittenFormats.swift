import Foundation
import Testing

@testable import Export

/// The same studies in the formats of other programs, beside the package of the same people: Tests/Export reads them with
/// libraries that are not written in Swift, and compares both.
@Suite struct WrittenFormats {
    /// What the team gets, what anybody gets, and the same without dates.
    private static let levels = [
        ("team", ExportOptions.team(hasMissingCodes: true)), ("open", ExportOptions(hasMissingCodes: true)),
        ("undated", ExportOptions(hasMissingCodes: true, dates: .none)),
    ]

    @Test(.enabled(if: WrittenExports.folder != nil)) func `studies are written in all formats for other readers`()
        async throws
    {
        let folder = try #require(WrittenExports.folder) + "/formats"
        for study in try WrittenExports.studies("MERKWELT_FORMATS") {
            let (name, source) = (study.name, try study.source())
            // What an export for anybody withholds is the same in all studies, so one of them shows it.
            for (level, options) in Self.levels.prefix(name == "visits" ? 3 : 1) {
                let place = "\(folder)/\(name)/\(level)/"
                try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
                _ = try await Specimen.exporter.write(
                    folder: place + "package", options, from: source, work: WorkAtOnce())
                for format in ExportFormat.allCases {
                    let path = place + format.rawValue
                    if let ending = format.oneFile {
                        let bytes = try await Specimen.bytes(.format(format), options, from: source).bytes
                        try Data(bytes).write(to: URL(fileURLWithPath: path + "." + ending))
                    } else {
                        _ = try await Specimen.exporter.write(
                            folder: path, options, as: format, from: source, work: WorkAtOnce())
                    }
                }
            }
            guard name == "visits" else { continue }
            let secrets = try await ExportSecrets(of: source)
            try secrets.json.write(toFile: "\(folder)/\(name)/secrets.json", atomically: true, encoding: .utf8)
        }
    }
}
