import Space
import Testing

@testable import LevelStudio

/// What a finger and the arrow keys make of a place in the panorama.
@Suite struct PanoramaMoveTests {
    /// Where something at (x, y) is after a move, in thousandths.
    private static func moved(_ text: String, _ x: Double, _ y: Double = 0.5, centre: Double = 0) -> [Int]? {
        let move = PanoramaMove(text)
        let place = move?.moved(Position(x: Turn(x), y: Turn(y)), centre: Turn(centre))
        return place.map { [Int(($0.x.fraction * 1000).rounded()), Int(($0.y.fraction * 1000).rounded())] }
    }

    @Test func `what is dragged goes as far as the finger and stays in the picture`() {
        #expect(Self.moved("drag 0.25 -0.1", 0.1) == [350, 400])
        #expect(Self.moved("drag -0.2 0", 0.1) == [900, 500], "to the left of north, which is the middle")
        #expect(Self.moved("drag 5 -7", 0.1, centre: 0.25) == [750, 0], "at the right edge, at the top")
        #expect(Self.moved("drag -5 7", 0.1, centre: 0.25) == [750, 999], "at the left edge, at the bottom")
        #expect(Self.moved("drag 1e-1 0", 0.1) == [200, 500])
    }

    @Test func `arrow keys move by five degrees, with Shift by one, round the sides and up to the ends`() {
        #expect(Self.moved("ArrowRight", 0.25) == [264, 500] && Self.moved("ArrowLeft", 0.25) == [236, 500])
        #expect(
            Self.moved("Shift+ArrowRight", 0.25) == [253, 500] && Self.moved("Shift+ArrowLeft", 0.25) == [247, 500])
        #expect(Self.moved("ArrowUp", 0, 0.5) == [0, 450] && Self.moved("Shift+ArrowDown", 0, 0.5) == [0, 550])
        #expect(Self.moved("ArrowUp", 0, 0.02) == [0, 0] && Self.moved("ArrowDown", 0, 0.97) == [0, 999])
        #expect(Self.moved("ArrowRight", 0.999) == [13, 500] && Self.moved("ArrowLeft", 0.001) == [987, 500])
        #expect(Self.moved("ArrowRight", 0.499, centre: 0) == [513, 500], "out at the right, in at the left")
    }

    @Test func `six dozen steps lead round to where one was`() {
        var place = Position(x: 0.3)
        for _ in 0..<72 { place = PanoramaMove("ArrowRight")?.moved(place, centre: 0.0) ?? place }
        #expect(abs(place.x.turns(from: 0.3)) < 1e-12)
    }

    @Test func `the picture turns against the finger, and keys do not turn it`() {
        #expect(PanoramaMove("drag 0.25 0.5")?.turned == -0.25)
        #expect(PanoramaMove("ArrowLeft")?.turned == nil)
    }

    @Test(arguments: [
        "", "drag", "drag 1", "drag 1 2 3", "drag a b", "drag NaN 0", "Shift+drag", "Shift+", "Arrow", "Home",
    ])
    func `anything else is no move`(text: String) {
        #expect(PanoramaMove(text) == nil)
    }
}
