/// The downhill simplex (Nelder, Mead 1965) with its usual coefficients: needs no derivatives.
enum NelderMead {
    static func minimum(
        from start: [Double], _ cost: ([Double]) -> Double
    ) -> (place: [Double], value: Double) {
        var corners: [(place: [Double], value: Double)] = [(start, cost(start))]
        for index in start.indices {
            var place = start
            place[index] += Swift.max(0.1, 0.05 * place[index].magnitude)
            corners.append((place, cost(place)))
        }
        let n = start.count
        for _ in 0..<400 {
            corners.sort { $0.value < $1.value }
            if corners[n].value - corners[0].value < 1e-13 * (1 + corners[0].value.magnitude), size(corners) < 1e-9 {
                break
            }
            var center = [Double](repeating: 0, count: n)
            for corner in corners.dropLast() {
                for index in 0..<n { center[index] += corner.place[index] / Double(n) }
            }
            let worst = corners[n].place
            func point(_ factor: Double) -> (place: [Double], value: Double) {
                var place = center
                for index in 0..<n { place[index] += factor * (center[index] - worst[index]) }
                return (place, cost(place))
            }
            let reflected = point(1)
            if reflected.value < corners[0].value {
                let expanded = point(2)
                corners[n] = expanded.value < reflected.value ? expanded : reflected
            } else if reflected.value < corners[n - 1].value {
                corners[n] = reflected
            } else {
                let contracted = point(reflected.value < corners[n].value ? 0.5 : -0.5)
                if contracted.value < Swift.min(reflected.value, corners[n].value) {
                    corners[n] = contracted
                } else {
                    for corner in 1...n {
                        for index in 0..<n {
                            corners[corner].place[index] =
                                (corners[corner].place[index] + corners[0].place[index]) / 2
                        }
                        corners[corner].value = cost(corners[corner].place)
                    }
                }
            }
        }
        corners.sort { $0.value < $1.value }
        return corners[0]
    }

    private static func size(_ corners: [(place: [Double], value: Double)]) -> Double {
        var largest = 0.0
        for corner in corners.dropFirst() {
            for index in corner.place.indices {
                largest = Swift.max(largest, (corner.place[index] - corners[0].place[index]).magnitude)
            }
        }
        return largest
    }
}
