import Measure
import ReferenceFigures
import Testing

@Suite("Numbers for plots")
struct PlotTests {
    @Test(arguments: Fixtures.sciPy["plots"].names)
    func `bins are those of NumPy's Freedman-Diaconis rule`(_ name: String) throws {
        let expected = Fixtures.sciPy["plots"][name]["histogram"]
        let histogram = try #require(Histogram(of: Fixtures.sample(name)))
        let edges = expected["edges"].numbers
        #expect(histogram.edges.count == edges.count)
        for (actual, edge) in zip(histogram.edges, edges) { expectClose(actual, edge, 1e-12, unit: 1, "\(name) edge") }
        #expect(histogram.counts.map { Double($0) } == expected["counts"].numbers)
    }

    @Test(arguments: Fixtures.sciPy["plots"].names)
    func `the kernel density is SciPy's with R's bandwidth`(_ name: String) throws {
        let expected = Fixtures.sciPy["plots"][name]
        let density = try #require(KernelDensity(of: Fixtures.sample(name)))
        expectClose(density.bandwidth, Fixtures.r["bandwidths"][name].number, 1e-10, "bandwidth")
        for (point, value) in zip(expected["points"].numbers, expected["densities"].numbers) {
            expectClose(density.density(at: point), value, 1e-9, unit: 1e-6 / density.bandwidth, "\(name) at \(point)")
        }
    }

    @Test(arguments: Fixtures.sciPy["plots"].names)
    func `the empirical distribution is SciPy's`(_ name: String) throws {
        let sample = Fixtures.sample(name)
        let expected = Fixtures.sciPy["plots"][name]["ecdf"]
        for (point, share) in zip(expected["points"].numbers, expected["shares"].numbers) {
            expectClose(sample.share(upTo: point), share, 1e-12, "\(name) at \(point)")
        }
        let points = sample.empiricalDistribution
        #expect(points.last?.y == 1)
        #expect(points.count == Set(sample.values).count)
        for point in points { expectClose(sample.share(upTo: point.x), point.y, 1e-14, name) }
    }

    @Test(arguments: Fixtures.sampleNames) func `every value is in a bin`(_ name: String) throws {
        let sample = Fixtures.sample(name)
        guard !sample.isEmpty else { return }
        let histogram = try #require(Histogram(of: sample))
        #expect(histogram.counts.reduce(0, +) == sample.count)
        #expect(histogram.counts.count <= Histogram.largestBinCount)
        expectClose(histogram.densities.reduce(0) { $0 + $1 * histogram.width }, 1, 1e-12, "area")
    }

    @Test func `odd samples get bins that make sense`() throws {
        let constant = try #require(Histogram(of: Sample([5, 5, 5])))
        #expect(constant.counts == [3])
        #expect(constant.edges == [4.5, 5.5])
        let large = try #require(Histogram(of: Sample([1e300, 1e300])))
        #expect(large.counts == [2])
        // No width by the quartiles: Sturges.
        let tied = try #require(Histogram(of: Sample([1, 5, 5, 5, 5, 5, 5, 9])))
        #expect(tied.counts == [1, 0, 6, 1])
        // One value far out would ask for a million bins.
        let far = try #require(Histogram(of: Sample((0..<100).map { Double($0) } + [1e9])))
        #expect(far.counts.count == Histogram.largestBinCount)
        #expect(Histogram(of: Sample([])) == nil)
        #expect(Histogram(of: Sample([-1e308, 1e308])) == nil)
        #expect(Histogram(of: Sample([1]), start: 0, width: 0, bins: 3) == nil)
        #expect(Histogram(of: Sample([1]), start: 0, width: 1, bins: 0) == nil)
        #expect(Histogram(of: Sample([1]), start: .nan, width: 1, bins: 3) == nil)
        let given = try #require(Histogram(of: Sample([-1, 0, 0.5, 1, 2.5, 3, 3.5]), start: 0, width: 1, bins: 3))
        #expect(given.counts == [2, 1, 2])
    }

    @Test func `a density needs scatter and has area one`() throws {
        #expect(KernelDensity(of: Sample([])) == nil)
        #expect(KernelDensity(of: Sample([1])) == nil)
        #expect(KernelDensity(of: Sample([1, 1, 1])) == nil)
        #expect(KernelDensity(of: Sample([1, 2]), bandwidth: 0) == nil)
        let density = try #require(KernelDensity(of: Fixtures.sample("ties")))
        let curve = density.curve(points: 2000)
        let step = curve[1].x - curve[0].x
        expectClose(curve.reduce(0) { $0 + $1.y * step }, 1, 1e-3, "area")
        #expect(density.density(at: .nan) == 0)
        #expect(density.curve(points: 1).isEmpty)
        #expect(KernelDensity(of: Sample([1, 5, 5, 5, 5, 5, 5, 9]))?.bandwidth.isFinite == true)
    }

    @Test func `the share up to a value is a step function`() {
        let sample = Sample([1, 2, 2, 3])
        #expect(sample.share(upTo: 0.9) == 0)
        #expect(sample.share(upTo: 1) == 0.25)
        #expect(sample.share(upTo: 2) == 0.75)
        #expect(sample.share(upTo: .infinity) == 1)
        #expect(sample.share(upTo: -.infinity) == 0)
        #expect(sample.share(upTo: .nan) == nil)
        #expect(Sample([]).share(upTo: 1) == nil)
        #expect(Sample([]).empiricalDistribution.isEmpty)
    }
}
