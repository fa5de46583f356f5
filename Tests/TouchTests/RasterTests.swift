import Testing

@testable import Touch

@Suite struct RasterTests {
    private static let white: Raster.Colour = (255, 255, 255)
    private static let black: Raster.Colour = (0, 0, 0)

    /// How much ink there is, in px.
    private func ink(_ raster: Raster) -> Double {
        var ink = 0.0
        for byte in raster.pixels { ink += Double(255 - Int(byte)) }
        return ink / 255 / 3
    }

    @Test(arguments: [(10.0, 20.0), (30.0, 40.0), (50.3, 20.7)])
    func `a line covers its length times its thickness and its round ends`(end: (Double, Double)) {
        var raster = Raster(width: 80, height: 60, background: Self.white)
        let from = Place(10, 10)
        raster.line(from: from, to: Place(end.0, end.1), thickness: 4)
        raster.paint(Self.black)
        let area = from.distance(to: Place(end.0, end.1)) * 4 + Double.pi * 4
        #expect(abs(ink(raster) - area) < 0.03 * area)
    }

    @Test func `a joint does not show, and the same way drawn twice is drawn once`() {
        var whole = Raster(width: 60, height: 20, background: Self.white)
        whole.line(from: Place(5, 10), to: Place(55, 10), thickness: 3)
        whole.paint(Self.black)
        var parts = Raster(width: 60, height: 20, background: Self.white)
        for _ in 0..<2 {
            parts.line(from: Place(5, 10), to: Place(30, 10), thickness: 3)
            parts.line(from: Place(30, 10), to: Place(55, 10), thickness: 3)
        }
        parts.paint(Self.black)
        #expect(whole.pixels == parts.pixels)
    }

    @Test func `what lies outside is left out`() {
        var raster = Raster(width: 10, height: 10, background: Self.white)
        raster.line(from: Place(-500, -500), to: Place(-20, 1e300), thickness: 3)
        raster.line(from: Place(40, 5), to: Place(90, 5), thickness: 3)
        raster.paint(Self.black)
        #expect(ink(raster) == 0)
        raster.line(from: Place(-50, 5), to: Place(50, 5), thickness: 2)
        raster.paint(Self.black)
        #expect(abs(ink(raster) - 20) < 0.1)
    }

    @Test func `paths as PNG have twice the stage's size, a legend below, and colours by their speeds`() {
        var hand = Hand(Preset.density.definition, width: 100, height: 80)
        hand.send(.begun)
        hand.slide(from: (10, 40), to: (90, 40))
        let file = pathPNG(hand.recording, scale: 2)
        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Width and height in IHDR, then depth 8 and red, green, blue.
        #expect(Array(file[16..<26]) == [0, 0, 0, 200, 0, 0, 1, 32, 8, 2])
        #expect(file.count < 20_000)
        #expect(pathPNG(hand.recording, scale: 1).count < file.count)
        #expect(pathPNG(hand.recording, isDark: true) != file)
    }
}
