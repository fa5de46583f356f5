package import ArgumentParser
import Foundation
import Levels
package import Tools
package import Tree

/// What the family of levels brings to the command line: its content and pictures for the page, and how what a profile's
/// devices have reached comes together.
package enum LevelsTools: FamilyTools {
    package static var name: String { "levels" }

    package static func pageFiles() throws -> [PageFile] {
        let pictures = "Content/localisation/pictures"
        return [PageFile("/listening/library.txt", Array(try ListeningTable.text(of: "Content/localisation").utf8))]
            + (try Files.names(in: pictures, ".svg").map {
                PageFile("/pictures/" + $0, try Files.bytes(pictures + "/" + $0), isPicture: true)
            })
    }

    package static var commands: [any ParsableCommand.Type] { [LinesCommand.self, PlayCommand.self] }

    package static func reels() throws -> [SpokenReel] {
        let folder = "Content/localisation"
        return LevelVoices.reels(of: try ListeningTable.library(in: folder), in: folder)
    }

    package static var fileSchema: Value? { LevelsFamily.fileSchema }

    package static func figures(of results: Node) -> [ToldFigure] { [ToldFigure("travelled", "°")] }

    package static func inputs(seed: Int) throws -> [InputReader] {
        [try LevelInputs.levels(seed), LevelInputs.waves(seed)]
    }

    package static var documents: [KeptDocument] {
        [
            KeptDocument("progress") { stored, sent throws(TreeError) in
                try Levels.Progress.merge(stored: stored, sent: sent)
            }
        ]
    }
}
