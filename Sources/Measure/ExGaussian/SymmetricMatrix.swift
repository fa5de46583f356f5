/// A symmetric 3 × 3 matrix and what a Newton step on three parameters needs of it.
struct SymmetricMatrix {
    var aa = 0.0
    var ab = 0.0
    var ac = 0.0
    var bb = 0.0
    var bc = 0.0
    var cc = 0.0

    /// The solution of M x = v by Cholesky's decomposition; `nil` unless M is positive definite.
    func solved(_ v: SIMD3<Double>) -> SIMD3<Double>? {
        guard aa > 0 else { return nil }
        let la = aa.squareRoot()
        let (lb, lc) = (ab / la, ac / la)
        let restB = bb - lb * lb
        guard restB > 0 else { return nil }
        let mb = restB.squareRoot()
        let mc = (bc - lb * lc) / mb
        let restC = cc - lc * lc - mc * mc
        // A remainder that is only rounding noise is not a positive one.
        guard restC > cc * 1e-14 else { return nil }
        let nc = restC.squareRoot()
        let y0 = v.x / la
        let y1 = (v.y - lb * y0) / mb
        let y2 = (v.z - lc * y0 - mc * y1) / nc
        let x2 = y2 / nc
        let x1 = (y1 - mc * x2) / mb
        return SIMD3((y0 - lb * x1 - lc * x2) / la, x1, x2)
    }

    /// The diagonal of the inverse; `nil` unless positive definite.
    var inverseDiagonal: SIMD3<Double>? {
        guard let a = solved(SIMD3(1, 0, 0)), let b = solved(SIMD3(0, 1, 0)), let c = solved(SIMD3(0, 0, 1)) else {
            return nil
        }
        return SIMD3(a.x, b.y, c.z)
    }
}
