import Testing

/// Whether a number is where it should be.
func expectNear(
    _ actual: Double?, _ expected: Double, _ tolerance: Double, at location: SourceLocation = #_sourceLocation
) {
    #expect(
        actual.map { ($0 - expected).magnitude <= tolerance } ?? false,
        "\(actual.map { "\($0)" } ?? "nothing") instead of \(expected)", sourceLocation: location)
}
