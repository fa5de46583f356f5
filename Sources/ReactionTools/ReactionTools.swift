public import Tools

/// What the reaction family brings to the command line.
public enum ReactionTools: FamilyTools {
    public static var name: String { "reaction" }
    public static var measure: (any MeasureForm.Type)? { MeasureTimes.self }
    public static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { reactionBenchmarks() } }
}
