extension Sample {
    /// How lopsided the sample is: positive with a long tail of large values, 0 when symmetric.
    ///
    /// The adjusted Fisher-Pearson coefficient G₁ (Joanes and Gill 1998; `scipy.stats.skew(bias=False)`). `nil` below
    /// three values and for a constant.
    public var skewness: Double? { CentralMoments(self)?.skewness }

    /// The moment coefficient g₁ = m₃/m₂^1.5, which is biased in small samples. `nil` below two values and for a
    /// constant.
    public var biasedSkewness: Double? { CentralMoments(self)?.biasedSkewness }

    /// How heavy the tails are compared with a normal distribution, which has 0.
    ///
    /// The adjusted coefficient G₂ (Joanes and Gill 1998; `scipy.stats.kurtosis(bias=False)`). `nil` below four values
    /// and for a constant.
    public var excessKurtosis: Double? { CentralMoments(self)?.excessKurtosis }

    /// The moment coefficient g₂ = m₄/m₂² - 3. `nil` below two values and for a constant.
    public var biasedExcessKurtosis: Double? { CentralMoments(self)?.biasedExcessKurtosis }
}
