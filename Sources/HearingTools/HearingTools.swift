package import ArgumentParser
import Hearing
import Interface
package import Tools
package import Tree

/// What the family of hearing tests brings to the command line.
package enum HearingTools: FamilyTools {
    package static var name: String { "hearing" }
    package static var simulate: (any ParsableCommand.Type)? { SimulateHearing.self }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { try hearingBenchmarks() } }

    /// The words of sentences in noise, each recorded by itself, as in the corpus of Kidd, Best and Mason (2008): any of them
    /// can be said after any other, and all have the same level.
    package static func reels() throws -> [SpokenReel] {
        SentenceMatrix.allCases.map { matrix in
            let words = (0..<SentenceMatrix.columns).flatMap { column in
                // As they are said in a sentence: something follows, but after the last one.
                matrix.words(column).map { $0 + (column + 1 < SentenceMatrix.columns ? "," : ".") }
            }
            return SpokenReel(
                "words", language: matrix == .english ? .english : .german,
                lines: words.map {
                    SpokenLine(
                        key: Name.hash(of: "word\n" + $0), speaker: "", words: $0, character: VoiceCharacter(),
                        averted: 0)
                }, index: matrix.indexPath, recordings: "Content/hearing/words/" + matrix.rawValue, use: .measured)
        }
    }

    package static func figures(of results: Node) -> [ToldFigure] {
        ToldFigure.all(
            "lateralRootMeanSquare absoluteLateralError signedLateralError rawError bias biasLow biasHigh localPolarError "
                + "finalError reference angle low high bound place", "°")
            + ToldFigure.all("stillTime turningTime", "s")
            + ToldFigure.all(
                "maskingTogether maskingSeparated spatialRelease releaseBound threshold thresholdLow thresholdHigh "
                    + "thresholdBound release releaseLow releaseHigh", "dB")
    }
}
