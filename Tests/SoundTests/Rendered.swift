import Synchronization

@testable import Sound

/// Recipes as their first seed makes them, each rendered once for all tests.
enum Rendered {
    private static let known = Mutex<[String: [Float]]>([:])

    static func samples(of recipe: SoundRecipe) -> [Float] {
        if let samples = known.withLock({ $0[recipe.name] }) { return samples }
        let samples = recipe.rendered(seed: 1)
        known.withLock { $0[recipe.name] = samples }
        return samples
    }
}
