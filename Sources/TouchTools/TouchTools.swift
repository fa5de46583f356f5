public import Tools

/// What the touch family brings to the command line.
public enum TouchTools: FamilyTools {
    public static var name: String { "touch" }
    public static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { touchBenchmarks() } }
}
