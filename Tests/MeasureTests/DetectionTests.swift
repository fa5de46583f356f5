import Measure
import ReferenceFigures
import Testing

@Suite("Detection, capacity and context")
struct DetectionTests {
    static let reference = (try? Reference.file("trials", in: .module)) ?? .nothing

    @Test func `there are references`() {
        #expect(Self.reference["detection"].list.count == 6)
        #expect(Self.reference["context"].list.count == 3)
    }

    @Test func `sensitivity, criterion and their intervals are those of R`() throws {
        for one in Self.reference["detection"].list {
            let counts = one["counts"].numbers.map { Int($0) }
            let detection = try #require(
                Detection(hits: counts[0], of: counts[1], falseAlarms: counts[2], of: counts[3]))
            expectClose(detection.sensitivity, one["d"].number, 1e-9, unit: 1, "d' of \(counts)")
            expectClose(detection.criterion, one["c"].number, 1e-9, unit: 1, "c of \(counts)")
            expectClose(detection.sensitivityStandardError, one["se"].number, 1e-9, "error of \(counts)")
            let (d, c) = try (#require(detection.sensitivityInterval()), #require(detection.criterionInterval()))
            expectClose(d.lower, one["dLow"].number, 1e-9, unit: 1, "d' of \(counts), lower")
            expectClose(d.upper, one["dHigh"].number, 1e-9, unit: 1, "d' of \(counts), upper")
            expectClose(c.lower, one["cLow"].number, 1e-9, unit: 1, "c of \(counts), lower")
            expectClose(c.upper, one["cHigh"].number, 1e-9, unit: 1, "c of \(counts), upper")
        }
    }

    @Test func `a choice of two has the sensitivity of R`() throws {
        for one in Self.reference["choice"].list {
            let counts = one["counts"].numbers.map { Int($0) }
            let choice = try #require(ForcedChoice(right: counts[0], of: counts[1]))
            expectClose(choice.sensitivity, one["d"].number, 1e-9, unit: 1, "d' of \(counts)")
            expectClose(choice.sensitivityInterval()?.lower, one["low"].number, 1e-9, unit: 1, "lower of \(counts)")
            expectClose(choice.sensitivityInterval()?.upper, one["high"].number, 1e-9, unit: 1, "upper of \(counts)")
        }
    }

    @Test func `capacities are those of the formulas, and none where every answer is a change`() {
        for one in Self.reference["capacity"].list {
            let given = one["given"].numbers
            expectClose(
                Capacity.cowan(items: given[0], hitRate: given[1], falseAlarmRate: given[2]), one["cowan"].number,
                1e-12, unit: 1, "Cowan's of \(given)")
            expectClose(
                Capacity.pashler(items: given[0], hitRate: given[1], falseAlarmRate: given[2]), one["pashler"].number,
                1e-12, unit: 1, "Pashler's of \(given)")
        }
        #expect(Capacity.pashler(items: 4, hitRate: 1, falseAlarmRate: 1) == nil)
        #expect(Capacity.cowan(items: 4, hitRate: 1.1, falseAlarmRate: 0) == nil)
    }

    @Test func `figures of the AX task are those of R`() {
        for one in Self.reference["context"].list {
            let counts = one["counts"].numbers.map { Int($0) }
            let targets = ContextProcessing.Errors(counts[0], of: counts[1])
            let afterA = ContextProcessing.Errors(counts[2], of: counts[3])
            let afterB = ContextProcessing.Errors(counts[4], of: counts[5])
            expectClose(
                ContextProcessing.balance(errorsAfterA: afterA, errorsAfterB: afterB), one["balance"].number, 1e-12,
                unit: 1, "balance of \(counts)")
            expectClose(
                ContextProcessing.sensitivity(targets: targets, afterB: afterB), one["d"].number, 1e-9, unit: 1,
                "d' of \(counts)")
            expectClose(
                ContextProcessing.bias(targets: targets, afterA: afterA), one["bias"].number, 1e-9, unit: 1,
                "bias of \(counts)")
        }
        #expect(ContextProcessing.balance(0, 0) == nil)
    }

    @Test func `counts that cannot be have no figure`() {
        #expect(Detection(hits: 3, of: 2, falseAlarms: 0, of: 2) == nil)
        #expect(Detection(hits: 0, of: 0, falseAlarms: 0, of: 2) == nil)
        #expect(Detection(hits: -1, of: 2, falseAlarms: 0, of: 2) == nil)
        #expect(ForcedChoice(right: 3, of: 2) == nil && ForcedChoice(right: 0, of: 0) == nil)
        #expect(Detection(hits: 1, of: 2, falseAlarms: 0, of: 2)?.sensitivityInterval(level: 1) == nil)
    }

    @Test func `whoever answers yes or no alike has no sensitivity, whatever is preferred`() throws {
        for yes in 0...20 {
            let detection = try #require(Detection(hits: yes, of: 20, falseAlarms: yes, of: 20))
            #expect(detection.sensitivity == 0)
            let turned = try #require(Detection(hits: 20 - yes, of: 20, falseAlarms: 20 - yes, of: 20))
            expectClose(detection.criterion, -turned.criterion, 1e-9, unit: 1, "\(yes) of 20")
        }
    }
}
