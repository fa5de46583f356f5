/// What is chosen on the card.
package struct NBackPlace: Equatable, Sendable {
    var back = 2

    /// With everything written out, so that no later default changes what stored sessions mean.
    var definition: Definition {
        Definition(preset: "\(back)-back", back: back, items: 20, targets: 6, shown: 500, pace: 2500)
    }
}
