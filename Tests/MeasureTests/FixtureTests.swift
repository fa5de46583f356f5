import ReferenceFigures
import Testing

@Suite("Fixtures")
struct FixtureTests {
    @Test func `every fixture can be read and names its source`() throws {
        for name in ["samples", "scipy", "r", "elementary"] {
            #expect(
                try Reference.file(name, in: .module)["source"].text.contains("Scripts/reference/measure"), "\(name)")
        }
        #expect(Fixtures.sampleNames.count > 25)
        #expect(Fixtures.samples["exGaussian5000"].numbers.count == 5000)
    }
}
