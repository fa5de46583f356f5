extension Elementary {
    /// The modified Bessel function of the first kind and order 0, of which Kaiser's window is made (1974), by its series:
    /// Σ (x/2)²ᵏ / k!². Complexity: O(|x|).
    package static func bessel0(_ x: Double) -> Double {
        var (sum, term, order) = (1.0, 1.0, 0.0)
        while true {
            order += 1
            let factor = x / (2 * order)
            term *= factor * factor
            let next = sum + term
            // All terms that follow are smaller still.
            guard next > sum else { return next }
            sum = next
        }
    }
}
