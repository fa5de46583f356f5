/// The ex-Gaussian log-likelihood of a sample with its first and second derivatives by (mu, ln sigma, ln tau).
struct ExGaussianLikelihood {
    private(set) var value = 0.0
    private(set) var gradient = SIMD3<Double>()
    /// Minus the second derivatives: the observed information.
    private(set) var information = SymmetricMatrix()

    /// `parameters` are mu, ln sigma and ln tau.
    ///
    /// With a = (x - μ)/σ, b = σ/τ, w = (b - a)/√2 a point adds F(a, b) - ln 2τ, F = ln erfcx(w) - a²/2, and everything
    /// follows from D = -d ln erfcx/dw = 2/(√π erfcx(w)) - 2w and D' = (D + 2w) D - 2.
    init(of values: [Double], at parameters: SIMD3<Double>) {
        let sigma = Elementary.exp(parameters.y)
        let b = Elementary.exp(parameters.y - parameters.z)
        let root = NormalDistribution.oneOverRootOfTwo
        var sum = CompensatedSum()
        for x in values {
            let a = (x - parameters.x) / sigma
            let (kernel, hazard) = ExGaussian.kernel(a, b)
            sum.add(kernel)
            let w = (b - a) * root
            let d = hazard - 2 * w
            let slope = hazard * d - 2
            add(
                a: a, b: b, sigma: sigma, fa: -a + d * root, fb: -d * root, faa: -1 - 0.5 * slope, fab: 0.5 * slope,
                fbb: -0.5 * slope)
        }
        value = sum.value - Double(values.count) * (parameters.z + Elementary.naturalLogarithmOfTwo.high)
    }

    /// The chain rule: a by (μ, ln σ, ln τ) is (-1/σ, -a, 0), b is (0, b, -b).
    private mutating func add(
        a: Double, b: Double, sigma: Double, fa: Double, fb: Double, faa: Double, fab: Double, fbb: Double
    ) {
        gradient.x -= fa / sigma
        gradient.y += b * fb - a * fa
        gradient.z -= 1 + b * fb
        information.aa -= faa / (sigma * sigma)
        information.ab -= (fa + a * faa - b * fab) / sigma
        information.ac -= b * fab / sigma
        information.bb -= a * fa + a * a * faa - 2 * a * b * fab + b * fb + b * b * fbb
        information.bc -= a * b * fab - b * fb - b * b * fbb
        information.cc -= b * fb + b * b * fbb
    }
}
