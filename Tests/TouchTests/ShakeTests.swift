import Tasks
import Testing

@testable import Touch

@Suite struct ShakeTests {
    private func shakes(_ forces: [Double], step: Double = 60) -> Int {
        var detector = ShakeDetector()
        return forces.enumerated().count { index, force in
            detector.feel(SIMD3(force, 1, 0), hasGravity: false, at: Double(index) * step)
        }
    }

    @Test func `a shake is several strong turns within a second`() {
        #expect(shakes([20, -20, 20, -20]) == 1)
        #expect(shakes([20, 20, 20, 20, 20]) == 0, "one long push")
        #expect(shakes([8, -8, 8, -8, 8, -8]) == 0, "walking")
        #expect(shakes([20, -20, 20]) == 0, "too few turns")
        #expect(shakes([20, -20, 20, -20], step: 400) == 0, "too slow")
        #expect(shakes([20, -20, 20, -20, 20, -20, 20, -20]) == 1, "one shake is not two")
        #expect(shakes([.nan, .infinity, -.infinity, 0]) == 0, "sensors without values")
    }

    @Test func `after its rest a second shake counts`() {
        var detector = ShakeDetector()
        func shake(from begin: Double) -> Bool {
            var isShaken = false
            for turn in 0..<4 {
                let force = SIMD3(turn % 2 == 0 ? 20.0 : -20, 0, 0)
                if detector.feel(force, hasGravity: false, at: begin + Double(turn) * 60) { isShaken = true }
            }
            return isShaken
        }
        let (first, soon, later) = (shake(from: 0), shake(from: 300), shake(from: 2000))
        #expect(first && !soon && later)
    }

    @Test func `gravity alone is no shake, a shake on top of it is one, and a turned device is still`() {
        var detector = ShakeDetector()
        var count = 0
        for time in stride(from: 0.0, to: 5000, by: 16)
        where detector.feel(SIMD3(0, 0, 9.81), hasGravity: true, at: time) { count += 1 }
        #expect(count == 0)
        for turn in 0..<4
        where detector.feel(SIMD3(0, turn % 2 == 0 ? 25 : -25, 9.81), hasGravity: true, at: 5000 + Double(turn) * 60) {
            count += 1
        }
        #expect(count == 1)
        for time in stride(from: 60_000.0, to: 62_000, by: 16)
        where detector.feel(SIMD3(0, 0, time < 60_500 ? -9.81 : -9.8), hasGravity: true, at: time) { count += 1 }
        #expect(count == 1, "listened to again, upside down")
    }
}
