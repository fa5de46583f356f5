extension Renderer {
    /// Adds a voice's spectrum times its filter to the common bus.
    @inline(__always)
    func accumulate(
        _ real: UnsafePointer<Lanes>, _ imaginary: UnsafePointer<Lanes>, _ filter: UnsafePointer<Lanes>,
        into bus: UnsafeMutablePointer<Lanes>
    ) {
        let lanes = lanes
        var index = 0
        while index < lanes {
            let x = real[index]
            let y = imaginary[index]
            let leftReal = filter[index]
            let leftImaginary = filter[index &+ lanes]
            bus[index] += x * leftReal - y * leftImaginary
            bus[index &+ lanes] += x * leftImaginary + y * leftReal
            let rightReal = filter[index &+ 2 &* lanes]
            let rightImaginary = filter[index &+ 3 &* lanes]
            bus[index &+ 2 &* lanes] += x * rightReal - y * rightImaginary
            bus[index &+ 3 &* lanes] += x * rightImaginary + y * rightReal
            index &+= 1
        }
    }

    /// The same for four neighbouring voices at once, whose sums stay in registers: what a filter costs is memory.
    ///
    /// - Parameters:
    ///   - spectra: of the four sources, real and imaginary parts in turn.
    ///   - a: the filter of the first voice; b, c and d those of the others.
    @inline(__always)
    func accumulateFour(
        _ spectra: UnsafePointer<Lanes>, _ a: UnsafePointer<Lanes>, _ b: UnsafePointer<Lanes>,
        _ c: UnsafePointer<Lanes>,
        _ d: UnsafePointer<Lanes>, into bus: UnsafeMutablePointer<Lanes>
    ) {
        let lanes = lanes
        for ear in 0..<2 {
            let part = 2 &* ear &* lanes
            let (a, b, c, d, bus) = (a + part, b + part, c + part, d + part, bus + part)
            var index = 0
            while index < lanes {
                let other = index &+ lanes
                var real = bus[index]
                var imaginary = bus[other]
                real += spectra[index] * a[index] - spectra[other] * a[other]
                imaginary += spectra[index] * a[other] + spectra[other] * a[index]
                let second = spectra + 2 &* lanes
                real += second[index] * b[index] - second[other] * b[other]
                imaginary += second[index] * b[other] + second[other] * b[index]
                let third = spectra + 4 &* lanes
                real += third[index] * c[index] - third[other] * c[other]
                imaginary += third[index] * c[other] + third[other] * c[index]
                let fourth = spectra + 6 &* lanes
                real += fourth[index] * d[index] - fourth[other] * d[other]
                imaginary += fourth[index] * d[other] + fourth[other] * d[index]
                bus[index] = real
                bus[other] = imaginary
                index &+= 1
            }
        }
    }

    /// Makes one ear's filter: three cells blended, shaped, and turned by the ear's delay.
    @inline(__always)
    func makeFilter(
        _ first: UnsafePointer<Lanes>, _ second: UnsafePointer<Lanes>, _ third: UnsafePointer<Lanes>,
        _ corners: GridCorners, shape: UnsafePointer<Lanes>, delay: Float, into filter: UnsafeMutablePointer<Lanes>
    ) {
        let lanes = lanes
        let one = phases.turn(delay)
        let twoReal = one.real * one.real - one.imaginary * one.imaginary
        let twoImaginary = 2 * one.real * one.imaginary
        let threeReal = twoReal * one.real - twoImaginary * one.imaginary
        let threeImaginary = twoReal * one.imaginary + twoImaginary * one.real
        let fourReal = twoReal * twoReal - twoImaginary * twoImaginary
        let fourImaginary = 2 * twoReal * twoImaginary
        var powerReal = fourReal
        var powerImaginary = fourImaginary
        // To the 32nd power: from there the recursion starts anew, so that rounding does not grow.
        for _ in 0..<3 {
            let square = powerReal * powerReal - powerImaginary * powerImaginary
            powerImaginary = 2 * powerReal * powerImaginary
            powerReal = square
        }
        let stepReal = Lanes(repeating: Float(fourReal))
        let stepImaginary = Lanes(repeating: Float(fourImaginary))
        var startReal = 1.0
        var startImaginary = 0.0
        let weight0 = corners.weight0
        let weight1 = corners.weight1
        let weight2 = corners.weight2
        var index = 0
        while index < lanes {
            let end = min(index &+ 8, lanes)
            var turnReal = Lanes(
                Float(startReal), Float(startReal * one.real - startImaginary * one.imaginary),
                Float(startReal * twoReal - startImaginary * twoImaginary),
                Float(startReal * threeReal - startImaginary * threeImaginary))
            var turnImaginary = Lanes(
                Float(startImaginary), Float(startReal * one.imaginary + startImaginary * one.real),
                Float(startReal * twoImaginary + startImaginary * twoReal),
                Float(startReal * threeImaginary + startImaginary * threeReal))
            while index < end {
                let gain = shape[index]
                let plainReal = (first[index] * weight0 + second[index] * weight1 + third[index] * weight2) * gain
                let place = index &+ lanes
                let plainImaginary = (first[place] * weight0 + second[place] * weight1 + third[place] * weight2) * gain
                filter[index] = plainReal * turnReal - plainImaginary * turnImaginary
                filter[place] = plainReal * turnImaginary + plainImaginary * turnReal
                let next = turnReal * stepReal - turnImaginary * stepImaginary
                turnImaginary = turnReal * stepImaginary + turnImaginary * stepReal
                turnReal = next
                index &+= 1
            }
            let next = startReal * powerReal - startImaginary * powerImaginary
            startImaginary = startReal * powerImaginary + startImaginary * powerReal
            startReal = next
        }
    }

    /// Makes both ears' filters of a voice for a direction in the head's axes.
    @inline(__always)
    func makeFilters(
        _ slot: Int, direction: SIMD3<Float>, distance: Float, isPlain: Bool, into filter: UnsafeMutablePointer<Lanes>
    ) {
        let flat = (direction.x * direction.x + direction.y * direction.y).squareRoot()
        let azimuth = FastAngle.atan2(direction.y, direction.x)
        let elevation = FastAngle.atan2(direction.z, flat)
        let grid = grid
        let corners = grid.corners(azimuth: azimuth, elevation: elevation)
        let half = grid.delay(corners) * 0.5
        var left = UnsafePointer(ones)
        var right = UnsafePointer(ones)
        if !isPlain {
            let airShape = airGains + slot &* lanes
            if configuration.hasAirAbsorption {
                let before = voices[slot].airDistance
                if before < 0 || abs(distance - before) > 0.02 * before {
                    air.gains(distance: distance, into: airShape)
                    voices[slot].airDistance = distance
                }
            }
            left = UnsafePointer(airShape)
            right = left
            if configuration.hasNearField, distance < nearField.limit {
                for index in 0..<lanes {
                    shapeLeft[index] = airShape[index]
                    shapeRight[index] = airShape[index]
                }
                // The ears lie on the axis from left to right.
                nearField.apply(distance: distance, cosine: direction.y, to: shapeLeft)
                nearField.apply(distance: distance, cosine: -direction.y, to: shapeRight)
                left = UnsafePointer(shapeLeft)
                right = UnsafePointer(shapeRight)
            }
        }
        makeFilter(
            grid.leftCell(corners.row0, corners.column0), grid.leftCell(corners.row1, corners.column1),
            grid.leftCell(corners.row2, corners.column2), corners, shape: left, delay: grid.latency - half, into: filter
        )
        makeFilter(
            grid.rightCell(corners.row0, corners.column0), grid.rightCell(corners.row1, corners.column1),
            grid.rightCell(corners.row2, corners.column2), corners, shape: right, delay: grid.latency + half,
            into: filter + 2 &* lanes)
    }
}
