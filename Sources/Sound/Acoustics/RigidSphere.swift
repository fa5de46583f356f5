import Measure

/// Sound around a rigid sphere, the simplest head there is (Rabinowitz et al. 1993; Duda and Martens 1998).
package struct RigidSphere: Equatable, Sendable {
    /// Metres.
    package var radius: Double
    /// Metres per second.
    package var speedOfSound: Double

    /// A sphere of an average head's radius unless told otherwise.
    package init(radius: Double = 0.0875, speedOfSound: Double = 343.2) {
        self.radius = radius
        self.speedOfSound = speedOfSound
    }

    /// The pressure on the surface over that of the free field at the centre, as a factor without phase.
    ///
    /// - Parameters:
    ///   - frequency: hertz, above 0.
    ///   - distance: of the source from the centre in metres; at least 1.02 radii.
    ///   - incidence: the angle between source and place on the surface, seen from the centre, in radians.
    package func level(frequency: Double, distance: Double, incidence: Double) -> Double {
        level(series(frequency: frequency, distance: distance), frequency: frequency, incidence: incidence)
    }

    /// (2m + 1) h_m(kr) / h'_m(ka) for m = 0, 1, ... with a phase factor common to all terms left out. Both Hankel
    /// functions are taken relative to h_0, so that the recursion starts with plain numbers.
    func series(frequency: Double, distance: Double) -> [ComplexNumber] {
        let near = 2 * Double.pi * max(1, frequency) * radius / speedOfSound
        let far = near * max(1.02, distance / radius)
        var farBefore = ComplexNumber(1, 0)
        var farNow = ComplexNumber(1 / far, -1)
        var nearBefore = ComplexNumber(1, 0)
        var nearNow = ComplexNumber(1 / near, -1)
        var terms = [farBefore / (nearNow * -1)]
        var order = 1.0
        var scale = 1.0
        var largest = 0.0
        while order < 400 {
            let slope = nearBefore - nearNow * ((order + 1) / near)
            let term = (farNow / slope) * ((2 * order + 1) * scale)
            terms.append(term)
            largest = max(largest, term.size)
            if order > near + 2, term.size < 1e-8 * largest { break }
            let farNext = farNow * ((2 * order + 1) / far) - farBefore
            let nearNext = nearNow * ((2 * order + 1) / near) - nearBefore
            (farBefore, farNow) = (farNow, farNext)
            (nearBefore, nearNow) = (nearNow, nearNext)
            // Both grow without bound; what is taken out of one is remembered for their ratio.
            if farNow.size > 1e60 {
                farNow = farNow * 1e-60
                farBefore = farBefore * 1e-60
                scale *= 1e60
            }
            if nearNow.size > 1e60 {
                nearNow = nearNow * 1e-60
                nearBefore = nearBefore * 1e-60
                scale *= 1e-60
            }
            order += 1
        }
        return terms
    }

    /// The level at an angle from the terms of the series.
    func level(_ terms: [ComplexNumber], frequency: Double, incidence: Double) -> Double {
        let cosine = Elementary.cos(incidence)
        var before = 1.0
        var now = cosine
        var sum = ComplexNumber(0, 0)
        for index in 0..<terms.count {
            let order = Double(index)
            if index == 0 {
                sum = terms[0]
                continue
            }
            sum = sum + terms[index] * now
            (before, now) = (now, ((2 * order + 1) * cosine * now - order * before) / (order + 1))
        }
        let near = 2 * Double.pi * max(1, frequency) * radius / speedOfSound
        return (sum.real * sum.real + sum.imaginary * sum.imaginary).squareRoot() / near
    }
}

/// A complex number, as far as the series needs it.
struct ComplexNumber {
    var real: Double
    var imaginary: Double

    init(_ real: Double, _ imaginary: Double) {
        self.real = real
        self.imaginary = imaginary
    }

    var size: Double { abs(real) + abs(imaginary) }

    static func + (one: ComplexNumber, other: ComplexNumber) -> ComplexNumber {
        ComplexNumber(one.real + other.real, one.imaginary + other.imaginary)
    }

    static func - (one: ComplexNumber, other: ComplexNumber) -> ComplexNumber {
        ComplexNumber(one.real - other.real, one.imaginary - other.imaginary)
    }

    static func * (one: ComplexNumber, factor: Double) -> ComplexNumber {
        ComplexNumber(one.real * factor, one.imaginary * factor)
    }

    static func / (one: ComplexNumber, other: ComplexNumber) -> ComplexNumber {
        let square = other.real * other.real + other.imaginary * other.imaginary
        return ComplexNumber(
            (one.real * other.real + one.imaginary * other.imaginary) / square,
            (one.imaginary * other.real - one.real * other.imaginary) / square)
    }
}
