public import ArgumentParser
import Foundation
import Levels
public import Tools
public import Tree

/// What the family of levels brings to the command line: its content and pictures for the page, and how what a profile's
/// devices have reached comes together.
public enum LevelsTools: FamilyTools {
    public static var name: String { "levels" }

    public static func pageFiles() throws -> [PageFile] {
        let pictures = "Content/localisation/pictures"
        return [PageFile("/listening/library.txt", Array(try ListeningTable.text(of: "Content/localisation").utf8))]
            + (try Files.names(in: pictures, ".svg").map {
                PageFile("/pictures/" + $0, try Files.bytes(pictures + "/" + $0), isPicture: true)
            })
    }

    public static var commands: [any ParsableCommand.Type] { [LinesCommand.self, PlayCommand.self] }

    public static func reels() throws -> [SpokenReel] {
        let folder = "Content/localisation"
        return LevelVoices.reels(of: try ListeningTable.library(in: folder), in: folder)
    }

    public static func figures(of results: Node) -> [ToldFigure] { [ToldFigure("travelled", "°")] }

    public static func inputs(seed: Int) throws -> [InputReader] {
        [try LevelInputs.levels(seed), LevelInputs.waves(seed)]
    }

    public static var documents: [KeptDocument] {
        [
            KeptDocument("progress") { stored, sent throws(TreeError) in
                try Levels.Progress.merge(stored: stored, sent: sent)
            }
        ]
    }
}
