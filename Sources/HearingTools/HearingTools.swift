public import ArgumentParser
public import Tools
public import Tree

/// What the family of hearing tests brings to the command line.
public enum HearingTools: FamilyTools {
    public static var name: String { "hearing" }
    public static var simulate: (any ParsableCommand.Type)? { SimulateHearing.self }
    public static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { try hearingBenchmarks() } }

    public static func figures(of results: Node) -> [ToldFigure] {
        ToldFigure.all(
            "lateralRootMeanSquare absoluteLateralError signedLateralError rawError bias biasLow biasHigh localPolarError "
                + "finalError reference angle low high bound", "°")
            + ToldFigure.all("stillTime turningTime", "s")
            + ToldFigure.all("maskingTogether maskingSeparated spatialRelease releaseBound", "dB")
    }
}
