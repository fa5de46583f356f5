import Measure
import SoundCommands

extension SofaMeasurement {
    /// How many directions a page's renderer spreads out while a person waits.
    static let mostDirections = 1_600
    /// Degrees within which something was measured for each direction around the head.
    private static let widestGap = 30.0

    /// The same measurement as a page uses it: of neighbours that lie closer than is needed, one.
    ///
    /// - Parameter name: what the error calls the file.
    /// - Throws: if there are directions around the head near which nothing was measured.
    package func fitted(name: String) throws(HeadResponsesError) -> SofaMeasurement {
        let least = Elementary.cos(Self.widestGap * .pi / 180)
        for azimuth in stride(from: 0, to: 360, by: 5) {
            let place = Direction(azimuth: Double(azimuth), elevation: 0)
            guard directions.contains(where: { $0.cosine(to: place) >= least }) else {
                throw .unsuitable(
                    path: name, field: "SourcePosition",
                    found: "none near azimuth \(azimuth)° (\(directions.count) measurements)",
                    expected: "measurements all around, every \(Int(Self.widestGap))° at least")
            }
        }
        var spacing = 2.0
        var kept = Array(directions.indices)
        while kept.count > Self.mostDirections {
            kept = spaced(by: spacing)
            spacing += 0.5
        }
        if kept.count == directions.count { return self }
        let isKept = Set(kept)
        return filtered { isKept.contains($0) }
    }

    /// Directions that are at least so many degrees from each other, the first ones first.
    private func spaced(by degrees: Double) -> [Int] {
        let nearest = Elementary.cos(degrees * .pi / 180)
        var kept: [Int] = []
        for (index, direction) in directions.enumerated()
        where !kept.contains(where: { directions[$0].cosine(to: direction) > nearest }) {
            kept.append(index)
        }
        return kept
    }
}
