/// Whether two means differ, by Student's t.
public struct StudentTest: Equatable, Sendable {
    /// The first mean minus the second.
    public let difference: Double
    public let standardError: Double
    public let degreesOfFreedom: Double
    /// difference / standardError
    public let statistic: Double
    /// The probability of a difference at least this large, in either direction, if there were none.
    public let probability: Double

    /// Two independent samples whose scatter may differ (Welch 1947, Satterthwaite's degrees of freedom). `nil` unless
    /// both have two values and at least one scatters.
    public static func welch(_ first: Sample, _ second: Sample) -> StudentTest? {
        guard let mean = first.mean, let otherMean = second.mean, let error = first.standardError,
            let otherError = second.standardError
        else { return nil }
        let scale = Swift.max(error, otherError)
        guard scale > 0 else { return nil }
        // Shares of the larger error, so that squares neither under- nor overflow.
        let share = (error / scale) * (error / scale)
        let otherShare = (otherError / scale) * (otherError / scale)
        let sum = share + otherShare
        let freedom =
            sum * sum
            / (share * share / Double(first.count - 1) + otherShare * otherShare / Double(second.count - 1))
        return StudentTest(
            difference: mean - otherMean, standardError: sum.squareRoot() * scale, degreesOfFreedom: freedom)
    }

    /// The same persons or conditions twice: value i of both arrays belongs together. Pairs with a number that is not
    /// finite are left out. `nil` when the arrays differ in length, below two pairs and when all differences are equal.
    public static func paired(_ first: [Double], _ second: [Double]) -> StudentTest? {
        guard first.count == second.count else { return nil }
        let differences = Sample(first.indices.map { first[$0] - second[$0] })
        guard let mean = differences.mean, let error = differences.standardError else { return nil }
        return StudentTest(
            difference: mean, standardError: error, degreesOfFreedom: Double(differences.count - 1))
    }

    private init?(difference: Double, standardError: Double, degreesOfFreedom: Double) {
        guard standardError > 0, let difference = finite(difference),
            let statistic = finite(difference / standardError),
            let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
        else { return nil }
        self.difference = difference
        self.standardError = standardError
        self.degreesOfFreedom = degreesOfFreedom
        self.statistic = statistic
        probability = student.twoSided(statistic)
    }

    /// The interval of the difference.
    public func interval(level: Double = 0.95) -> Interval? {
        Interval.student(
            center: difference, standardError: standardError, degreesOfFreedom: degreesOfFreedom, level: level)
    }
}
