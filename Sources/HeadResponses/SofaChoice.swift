import SoundCommands

/// Which of a file's measurements are the head's: one distance, each direction once, in an order that is not the file's.
struct SofaChoice {
    /// Radians within which two measurements are of one direction: 0.02°.
    private static let same = 0.000_349
    /// By how much farther the next distance is where another begins.
    private static let gap = 1.05
    /// How much farther the farthest of what counts as one distance may be than the nearest: 0.8 dB.
    private static let spread = 1.1

    private let file: SofaFile
    private let responses: SofaResponses

    init(_ file: SofaFile, _ responses: SofaResponses) {
        self.file = file
        self.responses = responses
    }

    func chosen(_ rows: [SofaRow]) throws(HeadResponsesError) -> (rows: [SofaRow], remarks: [SofaRemark]) {
        var remarks: [SofaRemark] = []
        let shell = try shell(of: rows, &remarks)
        var kept: [SofaRow] = []
        var doubled: [SofaRow] = []
        for group in groups(shell) {
            let row = try one(of: group)
            kept.append(row)
            if group.count > 1 { doubled.append(row) }
        }
        kept.sort { Self.place($0).lexicographicallyPrecedes(Self.place($1)) }
        if let first = doubled.min(by: { Self.key($0) < Self.key($1) }) {
            let (elevation, azimuth) = Self.key(first)
            remarks.append(
                .doubled(directions: doubled.count, azimuth: azimuth / 100, elevation: elevation / 100))
        }
        return (kept, remarks)
    }

    /// The measurements at one distance: the one with the most directions, of those the farthest.
    private func shell(of rows: [SofaRow], _ remarks: inout [SofaRemark]) throws(HeadResponsesError) -> [SofaRow] {
        let sorted = rows.sorted { $0.distance < $1.distance }
        var shells: [[SofaRow]] = []
        for row in sorted {
            if let last = shells.last?.last, row.distance <= last.distance * Self.gap {
                shells[shells.count - 1].append(row)
            } else {
                shells.append([row])
            }
        }
        var (best, most) = (0, 0)
        for (place, shell) in shells.enumerated() {
            var seen: Set<SIMD2<Double>> = []
            for row in shell {
                let (elevation, azimuth) = Self.key(row)
                seen.insert(SIMD2(elevation, azimuth))
            }
            if seen.count >= most { (best, most) = (place, seen.count) }
        }
        let shell = shells[best]
        let (nearest, farthest) = (shell[0].distance, shell[shell.count - 1].distance)
        guard farthest <= nearest * Self.spread else {
            throw file.refusal(
                "SourcePosition",
                found: "distances from \(SofaText.millimetres(nearest)) to "
                    + "\(SofaText.millimetres(farthest)) m without a gap",
                expected: "one distance from the listener, or distances that lie 5 % apart")
        }
        if shells.count > 1 {
            let means = shells.map { shell in
                shell.reduce(0) { $0 + $1.distance } / Double(shell.count)
            }
            remarks.append(.distances(means, taken: means[best]))
        }
        return shell
    }

    /// Hundredths of a degree of elevation and azimuth, by which measurements are sorted. At a pole there is no azimuth.
    private static func key(_ row: SofaRow) -> (Double, Double) {
        let elevation = (row.direction.elevation * 100).rounded() + 0
        if abs(elevation) >= 8_999 { return (elevation, 0) }
        let azimuth = (row.direction.azimuth * 100).rounded()
        return (elevation, azimuth == 36_000 ? 0 : azimuth + 0)
    }

    /// By what measurements are sorted: as a measuring arm goes, ring after ring, whatever the order of the file's rows.
    private static func place(_ row: SofaRow) -> [Double] {
        let (elevation, azimuth) = key(row)
        return [elevation, azimuth, row.direction.z, row.direction.y, row.direction.x]
    }

    /// The measurements of one direction together: each is near to another one of them.
    private func groups(_ rows: [SofaRow]) -> [[SofaRow]] {
        let sorted = rows.sorted { $0.direction.z < $1.direction.z }
        var leader = Array(sorted.indices)
        func head(_ place: Int) -> Int {
            var place = place
            while leader[place] != place {
                leader[place] = leader[leader[place]]
                place = leader[place]
            }
            return place
        }
        for (place, row) in sorted.enumerated() {
            var next = place + 1
            while next < sorted.count, sorted[next].direction.z - row.direction.z <= Self.same {
                let (one, other) = (row.direction, sorted[next].direction)
                let way = SIMD3(one.x - other.x, one.y - other.y, one.z - other.z)
                if (way * way).sum() <= Self.same * Self.same { leader[head(next)] = head(place) }
                next += 1
            }
        }
        var groups: [Int: [SofaRow]] = [:]
        for place in sorted.indices { groups[head(place), default: []].append(sorted[place]) }
        return Array(groups.values)
    }

    /// The one of several measurements of a direction whose response is nearest to their mean.
    private func one(of group: [SofaRow]) throws(HeadResponsesError) -> SofaRow {
        if group.count == 1 { return group[0] }
        let heard = group.map { row in Heard(row: row, responses) }.sorted { $0.isBefore($1) }
        let size = heard[0].samples.count
        var mean = [Double](repeating: 0, count: size)
        for one in heard {
            for place in 0..<size { mean[place] += one.samples[place] / Double(heard.count) }
        }
        let energy = mean.reduce(0) { $0 + $1 * $1 }
        let errors = heard.map { one in
            zip(one.samples, mean).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let delays = (0..<2).map { ear in heard.map { $0.delays[ear] } }
        let isOnTime = delays.allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) <= 0.5 }
        guard isOnTime, errors.reduce(0, +) <= 0.25 * Double(heard.count) * energy else {
            let (elevation, azimuth) = Self.key(heard[0].row)
            throw file.refusal(
                "SourcePosition",
                found: "azimuth \(SofaText.rounded(azimuth / 100))°, elevation \(SofaText.rounded(elevation / 100))° "
                    + "\(heard.count) times with other responses (measurements "
                    + heard.map(\.row.index).sorted().map { "\($0)" }.joined(separator: ", ") + ")",
                expected: "one response for each direction at a distance")
        }
        return heard[errors.indices.min { errors[$0] < errors[$1] } ?? 0].row
    }
}

/// What a measurement is at the ears, left before right.
private struct Heard {
    let row: SofaRow
    let samples: [Double]
    let delays: [Double]

    init(row: SofaRow, _ responses: SofaResponses) {
        self.row = row
        let ears = [row.left, 1 - row.left]
        samples = ears.flatMap { responses.samples(row.index, $0).map { Double($0) } }
        delays = ears.map { responses.delays[2 * row.index + $0] }
    }

    /// An order by what was measured, not by where it stands in the file.
    func isBefore(_ other: Heard) -> Bool {
        let (one, two) = ([row.distance] + place(row) + delays, [other.row.distance] + place(other.row) + other.delays)
        if one != two { return one.lexicographicallyPrecedes(two) }
        return samples.lexicographicallyPrecedes(other.samples)
    }

    private func place(_ row: SofaRow) -> [Double] { [row.direction.x, row.direction.y, row.direction.z] }
}
