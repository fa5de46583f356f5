import Testing

/// Whether two numbers agree to a relative tolerance, or both are missing. A difference below `tolerance` · `unit` counts
/// as none, for figures whose true value may be zero.
func isClose(_ actual: Double?, _ expected: Double?, _ tolerance: Double, unit: Double = 0) -> Bool {
    guard let actual, let expected else { return actual == nil && expected == nil }
    return (actual - expected).magnitude <= tolerance * max(expected.magnitude, unit)
}

/// Records a failure that tells both numbers and what they are.
func expectClose(
    _ actual: Double?, _ expected: Double?, _ tolerance: Double = 1e-10, unit: Double = 0, _ what: String,
    at location: SourceLocation = #_sourceLocation
) {
    #expect(
        isClose(actual, expected, tolerance, unit: unit),
        "\(what): \(actual.map { "\($0)" } ?? "nothing") instead of \(expected.map { "\($0)" } ?? "nothing")",
        sourceLocation: location)
}
