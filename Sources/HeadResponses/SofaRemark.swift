/// What of a SOFA file was not taken, or could not be checked.
package enum SofaRemark: Equatable, Sendable {
    /// The file has several distances; the one that is taken, in metres.
    case distances([Double], taken: Double)
    /// So many directions stand more than once; of each one response is taken. The first of them as degrees.
    case doubled(directions: Int, azimuth: Double, elevation: Double)
    /// Nothing was measured at the sides, so the responses do not show which ear is which.
    case sidesUnchecked

    /// The remark as a clause, without a full stop.
    package var message: String {
        switch self {
        case .distances(let all, let taken):
            "of the distances \(all.map { SofaText.millimetres($0) }.joined(separator: ", ")) m the one of "
                + "\(SofaText.millimetres(taken)) m is taken"
        case .doubled(let directions, let azimuth, let elevation):
            "\(directions) \(directions == 1 ? "direction stands" : "directions stand") more than once, the first at azimuth "
                + "\(SofaText.rounded(azimuth))°, elevation \(SofaText.rounded(elevation))°; of each the response nearest "
                + "to the mean is taken"
        case .sidesUnchecked: "nothing was measured at the sides, so which ear is the left one was not checked"
        }
    }

    /// The same with the variable of the file that it is about; all of them are about places of the source.
    ///
    /// - Parameter path: what the file is called.
    package func line(of path: String) -> String { "\(path), SourcePosition: \(message)" }
}

/// Numbers as a sentence has them.
enum SofaText {
    /// With two decimals at most.
    static func rounded(_ value: Double) -> String { text(value, 100) }

    /// Metres with three decimals at most.
    static func millimetres(_ value: Double) -> String { text(value, 1_000) }

    private static func text(_ value: Double, _ parts: Double) -> String {
        let rounded = (value * parts).rounded() / parts
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
