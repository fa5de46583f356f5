import Measure
import SoundCommands

/// The head's responses as spectra on a regular grid of directions, so that finding a direction's neighbours is arithmetic.
///
/// A cell holds the bins of a spectrum, real parts and then imaginary parts, each padded to whole vectors. Columns are
/// 2.5° of azimuth apart, rows 5° of elevation from straight down to straight up.
///
/// A filter and its delay together must end within the room that a block leaves of a transform (`TransformSize.room`). The
/// ear that is reached later therefore keeps a little less of its filter's faded end.
final class HeadGrid {
    static let columns = 144
    static let rows = 37

    private let size: TransformSize
    /// Floats in a cell.
    private var cellSize: Int { size.cellSize }
    /// Samples per second.
    let sampleRate: Double
    /// Samples by which both ears are late, so that the earlier one hardly ever needs a sample from the future.
    let latency: Float = 28
    let isSymmetric: Bool
    /// Spectra of the left ear, `rows * columns` cells.
    let left: UnsafeMutablePointer<Float>
    /// Spectra of the right ear; the left's where the head is symmetric.
    let right: UnsafeMutablePointer<Float>
    /// By how many samples the right ear is later.
    let delays: UnsafeMutablePointer<Float>

    private static let cells = rows * columns
    /// The delays of the lowest ring, before they are narrowed towards straight down.
    private var lowestDelays = [Float](repeating: 0, count: columns)

    /// Expands stored responses for `sampleRate` (samples per second). Takes some tenths of a second.
    init(_ data: HeadData, sampleRate: Double, size: TransformSize = .live) {
        self.sampleRate = sampleRate
        self.size = size
        let cellSize = size.cellSize
        isSymmetric = data.isSymmetric
        left = .allocate(capacity: Self.cells * cellSize)
        left.initialize(repeating: 0, count: Self.cells * cellSize)
        if data.isSymmetric {
            right = left
        } else {
            right = .allocate(capacity: Self.cells * cellSize)
            right.initialize(repeating: 0, count: Self.cells * cellSize)
        }
        delays = .allocate(capacity: Self.cells)
        delays.initialize(repeating: 0, count: Self.cells)

        let ratio = sampleRate / Double(data.sampleRate)
        let measured = data.delays.map { Float(Double($0) * ratio) }
        let leftSpectra = Self.spectra(data.left, sign: 1, delays: data.delays, data, sampleRate, size)
        let rightSpectra =
            data.isSymmetric ? [] : Self.spectra(data.right, sign: -1, delays: data.delays, data, sampleRate, size)
        let spline = SphericalSpline(directions: data.directions)
        let lowest = data.directions.map { $0.elevation }.min() ?? -90
        let mirror = data.isSymmetric ? Self.mirrorIndices(data.directions) : nil
        for row in 0..<Self.rows {
            let elevation = Double(row) * 5 - 90
            var narrowing = 1.0
            if elevation < lowest - 1 {
                narrowing = max(
                    0, Elementary.cos(elevation * Double.pi / 180) / Elementary.cos(lowest * Double.pi / 180))
                // Below the lowest ring nothing was measured: its responses are carried on towards their mean. They are
                // the same for each row, so they are worked out with the first.
                if row > 0 {
                    copyRow(row, narrowing)
                    continue
                }
            }
            let last = mirror == nil ? Self.columns - 1 : Self.columns / 2
            for column in 0...last {
                let azimuth = Double(column) * 2.5
                let place = Direction(azimuth: azimuth, elevation: max(elevation, lowest))
                var (indices, weights) = spline.weights(at: place)
                let cell = row * Self.columns + column
                fill(cell, indices, weights, measured, leftSpectra, rightSpectra, narrowing)
                guard let mirror, column > 0, column < Self.columns / 2 else { continue }
                for index in 0..<indices.count { indices[index] = mirror[indices[index]] }
                let opposite = row * Self.columns + Self.columns - column
                fill(opposite, indices, weights, measured, leftSpectra, rightSpectra, narrowing)
            }
        }
        fillBelow(lowest, left)
        if !isSymmetric { fillBelow(lowest, right) }
        if isSymmetric { makeDelaysOdd() }
    }

    /// For each direction the one that lies across the middle plane; nil if one of them has none.
    private static func mirrorIndices(_ directions: [Direction]) -> [Int]? {
        var indices: [Int] = []
        for direction in directions {
            let mirrored = direction.mirrored
            guard let index = directions.firstIndex(where: { $0.cosine(to: mirrored) > 1 - 1e-7 }) else { return nil }
            indices.append(index)
        }
        return indices
    }

    private func fill(
        _ cell: Int, _ indices: [Int], _ weights: [Double], _ measured: [Float], _ leftSpectra: [Float],
        _ rightSpectra: [Float], _ narrowing: Double
    ) {
        var delay = 0.0
        for (index, weight) in zip(indices, weights) { delay += weight * Double(measured[index]) }
        delays[cell] = Float(delay * narrowing)
        if cell < Self.columns { lowestDelays[cell] = Float(delay) }
        blend(leftSpectra, indices, weights, into: left + cell * cellSize)
        if !isSymmetric { blend(rightSpectra, indices, weights, into: right + cell * cellSize) }
    }

    /// Repeats the lowest row with delays for `row`.
    private func copyRow(_ row: Int, _ narrowing: Double) {
        let count = Self.columns * cellSize
        for place in 0..<count { left[row * count + place] = left[place] }
        if !isSymmetric { for place in 0..<count { right[row * count + place] = right[place] } }
        for column in 0..<Self.columns {
            delays[row * Self.columns + column] = lowestDelays[column] * Float(narrowing)
        }
    }

    deinit {
        if right != left { right.deallocate() }
        left.deallocate()
        delays.deallocate()
    }

    /// Spectra of all measured directions at the wanted rate, by the transform's definition: band-limited for any rate.
    private static func spectra(
        _ filters: [Float], sign: Float, delays: [Float], _ data: HeadData, _ sampleRate: Double,
        _ size: TransformSize
    ) -> [Float] {
        let cellSize = size.cellSize
        let taps = data.taps
        let ratio = Double(data.sampleRate) / sampleRate
        var spectra = [Float](repeating: 0, count: data.directions.count * cellSize)
        // Above this nothing is rendered; the smooth edge keeps fractional delays short.
        let nyquist = min(Double(data.sampleRate), sampleRate) / 2
        let edge = edge(sampleRate, nyquist, size)
        for direction in 0..<data.directions.count {
            // Samples left for this ear's filter behind its delay, in samples of the stored filter.
            let late = max(0, sign * -delays[direction]) / 2
            let room = Double(size.room - 6 - 28) * ratio - Double(late)
            let end = min(Double(taps), room)
            var windowed: [Double] = []
            for tap in 0..<taps where Double(tap) < end {
                let left = end - Double(tap)
                let fade = left < 24 && end < Double(taps) ? 0.5 - 0.5 * Elementary.cos(Double.pi * left / 24) : 1
                windowed.append(Double(filters[direction * taps + tap]) * fade)
            }
            for bin in 0..<size.bins {
                let frequency = Double(bin) * sampleRate / Double(size.points)
                if frequency > 0.98 * nyquist { continue }
                let angle = -2 * Double.pi * frequency / Double(data.sampleRate)
                let stepReal = Elementary.cos(angle)
                let stepImaginary = Elementary.sin(angle)
                // Horner's rule from the last sample.
                var real = 0.0
                var imaginary = 0.0
                for tap in stride(from: windowed.count - 1, through: 0, by: -1) {
                    let turned = real * stepReal - imaginary * stepImaginary + windowed[tap]
                    imaginary = real * stepImaginary + imaginary * stepReal
                    real = turned
                }
                let (x, y) = (edge.real[bin], edge.imaginary[bin])
                spectra[direction * cellSize + bin] = Float(real * x - imaginary * y)
                spectra[direction * cellSize + size.paddedBins + bin] = Float(real * y + imaginary * x)
            }
        }
        return spectra
    }

    /// The edge at the top of the spectrum for each bin: level until 66 % of `nyquist`, nothing from 98 % on, with
    /// two smooth derivatives at both ends, so that a delay by a fraction of a sample rings little. Of minimum
    /// phase, so that it rings behind a response and not before it, where a block has no room.
    private static func edge(
        _ sampleRate: Double, _ nyquist: Double, _ transform: TransformSize
    ) -> (real: [Double], imaginary: [Double]) {
        let size = 4_096
        let fourier = Fourier(size: size)
        var real = [Double](repeating: 0, count: size)
        var imaginary = real
        for bin in 0...(size / 2) {
            let position = Double(bin) * sampleRate / Double(size) / nyquist
            let share = min(1, max(0, (position - 0.66) / 0.32))
            let gain = 1 - share * share * share * (share * (6 * share - 15) + 10)
            real[bin] = Elementary.log(max(1e-5, gain))
            real[(size - bin) % size] = real[bin]
        }
        fourier.inverse(&real, &imaginary)
        for index in 1..<(size / 2) {
            real[index] *= 2
            real[size - index] = 0
        }
        imaginary = [Double](repeating: 0, count: size)
        fourier.forward(&real, &imaginary)
        var result: (real: [Double], imaginary: [Double]) = ([], [])
        for bin in 0..<transform.bins {
            let gain = Elementary.exp(real[bin * (size / transform.points)])
            let angle = imaginary[bin * (size / transform.points)]
            result.real.append(gain * Elementary.cos(angle))
            result.imaginary.append(gain * Elementary.sin(angle))
        }
        return result
    }

    private func blend(
        _ spectra: [Float], _ indices: [Int], _ weights: [Double], into cell: UnsafeMutablePointer<Float>
    ) {
        spectra.withUnsafeBufferPointer { spectra in
            for (index, weight) in zip(indices, weights) {
                let weight = Float(weight)
                for place in 0..<cellSize { cell[place] += weight * spectra[index * cellSize + place] }
            }
        }
    }

    /// Towards straight down, the responses fade into the mean of the lowest measured ring.
    private func fillBelow(_ lowest: Double, _ spectra: UnsafeMutablePointer<Float>) {
        let base = Int(((lowest + 90) / 5).rounded(.up))
        guard base > 0, base < Self.rows else { return }
        var mean = [Float](repeating: 0, count: cellSize)
        for column in 0..<Self.columns {
            let cell = spectra + (base * Self.columns + column) * cellSize
            for place in 0..<cellSize { mean[place] += cell[place] / Float(Self.columns) }
        }
        for row in 0..<base {
            let share = Float(row) / Float(base)
            let keep = share * share * (3 - 2 * share)
            for column in 0..<Self.columns {
                let cell = spectra + (row * Self.columns + column) * cellSize
                for place in 0..<cellSize { cell[place] = keep * cell[place] + (1 - keep) * mean[place] }
            }
        }
    }

    /// A symmetric head's delay changes its sign with the side; this takes out what rounding left.
    private func makeDelaysOdd() {
        for row in 0..<Self.rows {
            for column in 0...(Self.columns / 2) {
                let cell = row * Self.columns + column
                let mirror = row * Self.columns + (Self.columns - column) % Self.columns
                let delay = (delays[cell] - delays[mirror]) / 2
                delays[cell] = delay
                delays[mirror] = -delay
            }
        }
    }

    /// The three cells around a direction, given by its angles in radians. Right of the middle plane they are those of the
    /// mirrored direction, mirrored: a symmetric head is so to the bit.
    @inline(__always)
    func corners(azimuth: Float, elevation: Float) -> GridCorners {
        if azimuth >= 0 { return cornersAtLeft(azimuth, elevation) }
        var corners = cornersAtLeft(-azimuth, elevation)
        let columns = Int32(Self.columns)
        if corners.column0 > 0 { corners.column0 = columns &- corners.column0 }
        if corners.column1 > 0 { corners.column1 = columns &- corners.column1 }
        if corners.column2 > 0 { corners.column2 = columns &- corners.column2 }
        return corners
    }

    @inline(__always)
    private func cornersAtLeft(_ azimuth: Float, _ elevation: Float) -> GridCorners {
        let columns = Int32(Self.columns)
        let x = azimuth * (Float(Self.columns) / (2 * Float.pi))
        var column = Int32(max(0, min(Float(Self.columns), x)))
        let across = max(0, min(1, x - Float(column)))
        if column >= columns { column -= columns }
        let next = column &+ 1 == columns ? 0 : column &+ 1
        let y = max(0, min(Float(Self.rows - 1), (elevation + Float.pi / 2) * (36 / Float.pi)))
        let row = min(Int32(y), Int32(Self.rows - 2))
        let upward = y - Float(row)
        if across + upward <= 1 {
            return GridCorners(
                row0: row, row1: row, row2: row &+ 1, column0: column, column1: next, column2: column,
                weight0: 1 - across - upward, weight1: across, weight2: upward)
        }
        return GridCorners(
            row0: row &+ 1, row1: row, row2: row &+ 1, column0: next, column1: next, column2: column,
            weight0: across + upward - 1, weight1: 1 - upward, weight2: 1 - across)
    }

    @inline(__always)
    func delay(_ corners: GridCorners) -> Float {
        let columns = Int32(Self.columns)
        return corners.weight0 * delays[Int(corners.row0 &* columns &+ corners.column0)]
            + corners.weight1 * delays[Int(corners.row1 &* columns &+ corners.column1)]
            + corners.weight2 * delays[Int(corners.row2 &* columns &+ corners.column2)]
    }

    @inline(__always)
    func leftCell(_ row: Int32, _ column: Int32) -> UnsafePointer<SIMD4<Float>> {
        let cell = Int(row &* Int32(Self.columns) &+ column)
        return UnsafeRawPointer(left + cell &* cellSize).assumingMemoryBound(to: SIMD4<Float>.self)
    }

    @inline(__always)
    func rightCell(_ row: Int32, _ column: Int32) -> UnsafePointer<SIMD4<Float>> {
        var column = column
        if isSymmetric, column > 0 { column = Int32(Self.columns) &- column }
        let cell = Int(row &* Int32(Self.columns) &+ column)
        return UnsafeRawPointer(right + cell &* cellSize).assumingMemoryBound(to: SIMD4<Float>.self)
    }
}

/// Three cells of the grid and their weights, which add up to 1.
struct GridCorners {
    var row0: Int32
    var row1: Int32
    var row2: Int32
    var column0: Int32
    var column1: Int32
    var column2: Int32
    var weight0: Float
    var weight1: Float
    var weight2: Float
}
