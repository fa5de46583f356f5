import Measure
import SoundCommands

/// Interpolation between scattered directions: a thin-plate spline through the nearest ones.
///
/// The kernel is r³ of the chord with a linear polynomial in x, y, z (Duchon 1977); its weights depend on the directions
/// only, so one set serves all taps of a filter and its delay. Where fewer than eight neighbours exist, or they do not span the space,
/// inverse squared distances take their place.
struct SphericalSpline {
    let directions: [Direction]
    let neighbours: Int

    /// - Parameter neighbours: how many measured directions take part at each place; cost grows with its cube.
    init(directions: [Direction], neighbours: Int = 20) {
        self.directions = directions
        self.neighbours = Swift.min(neighbours, directions.count)
    }

    /// The measured directions that take part at `place` and their weights, which add up to 1.
    func weights(at place: Direction) -> (indices: [Int], weights: [Double]) {
        let nearest = nearest(to: place)
        if let first = nearest.first, directions[first].cosine(to: place) > 1 - 1e-9 { return ([first], [1]) }
        if nearest.count >= 8, let weights = splineWeights(nearest, at: place) { return (nearest, weights) }
        var weights: [Double] = []
        var sum = 0.0
        for index in nearest {
            let weight = 1 / Swift.max(1e-9, 1 - directions[index].cosine(to: place))
            weights.append(weight)
            sum += weight
        }
        for index in 0..<weights.count { weights[index] /= sum }
        return (nearest, weights)
    }

    /// The nearest directions, in ascending distance.
    private func nearest(to place: Direction) -> [Int] {
        var indices: [Int] = []
        var cosines: [Double] = []
        for index in 0..<directions.count {
            let cosine = directions[index].cosine(to: place)
            if indices.count == neighbours, let last = cosines.last, cosine <= last { continue }
            var slot = cosines.count
            while slot > 0, cosines[slot - 1] < cosine { slot -= 1 }
            cosines.insert(cosine, at: slot)
            indices.insert(index, at: slot)
            if indices.count > neighbours {
                indices.removeLast()
                cosines.removeLast()
            }
        }
        return indices
    }

    private func splineWeights(_ indices: [Int], at place: Direction) -> [Double]? {
        let count = indices.count
        let size = count + 4
        var matrix = [Double](repeating: 0, count: size * size)
        var right = [Double](repeating: 0, count: size)
        for row in 0..<count {
            let one = directions[indices[row]]
            for column in 0..<row {
                let value = Self.kernel(one, directions[indices[column]])
                matrix[row * size + column] = value
                matrix[column * size + row] = value
            }
            let terms = [1, one.x, one.y, one.z]
            for term in 0..<4 {
                matrix[row * size + count + term] = terms[term]
                matrix[(count + term) * size + row] = terms[term]
            }
            right[row] = Self.kernel(one, place)
        }
        right[count] = 1
        right[count + 1] = place.x
        right[count + 2] = place.y
        right[count + 3] = place.z
        guard Self.solve(&matrix, &right, size) else { return nil }
        var weights: [Double] = []
        for index in 0..<count {
            if !(abs(right[index]) < 10) { return nil }
            weights.append(right[index])
        }
        return weights
    }

    private static func kernel(_ one: Direction, _ other: Direction) -> Double {
        let x = one.x - other.x
        let y = one.y - other.y
        let z = one.z - other.z
        let square = x * x + y * y + z * z
        return square * square.squareRoot()
    }

    /// Gauss' elimination with partial pivoting; false if the matrix is singular.
    private static func solve(_ matrix: inout [Double], _ right: inout [Double], _ size: Int) -> Bool {
        matrix.withUnsafeMutableBufferPointer { matrix in
            right.withUnsafeMutableBufferPointer { right in
                for column in 0..<size {
                    var pivot = column
                    for row in (column + 1)..<Swift.max(size, column + 1)
                    where abs(matrix[row * size + column]) > abs(matrix[pivot * size + column]) {
                        pivot = row
                    }
                    if !(abs(matrix[pivot * size + column]) > 1e-12) { return false }
                    if pivot != column {
                        for place in column..<size { matrix.swapAt(pivot * size + place, column * size + place) }
                        right.swapAt(pivot, column)
                    }
                    let inverse = 1 / matrix[column * size + column]
                    for row in (column + 1)..<Swift.max(size, column + 1) {
                        let factor = matrix[row * size + column] * inverse
                        if factor == 0 { continue }
                        for place in column..<size {
                            matrix[row * size + place] -= factor * matrix[column * size + place]
                        }
                        right[row] -= factor * right[column]
                    }
                }
                for row in stride(from: size - 1, through: 0, by: -1) {
                    var sum = right[row]
                    for place in (row + 1)..<Swift.max(size, row + 1) {
                        sum -= matrix[row * size + place] * right[place]
                    }
                    right[row] = sum / matrix[row * size + row]
                }
                return true
            }
        }
    }
}
