import Interface
import SoundCommands
import Tasks
import Testing
import Tree

@testable import Listening
@testable import RoomTesting

/// Which size of head fits, by ruler.
@Suite struct HeadMeasureTests {
    /// Radius, factor and its ends by Python 3.13, from the published rule.
    @Test(arguments: [
        (15.2, 19.1, 9.0040, 1.0000, 0.9808, 1.0192, HeadSize.medium, HeadSize?.none),
        (14.4, 18.7, 8.7640, 0.9733, 0.9542, 0.9925, .small, .medium),
        (16.0, 20.5, 9.3340, 1.0367, 1.0175, 1.0558, .large, .medium),
        (16.5, 21.0, 9.5065, 1.0558, 1.0367, 1.0750, .large, .largest),
        (13.1, 16.8, 8.2615, 0.9175, 0.8984, 0.9367, .smallest, nil),
        (18.0, 22.5, 10.0240, 1.1133, 1.0941, 1.1324, .largest, nil),
        (12.0, 15.0, 7.8190, 0.8684, 0.8492, 0.8875, .smallest, nil),
    ]) func `a size follows from width and length`(
        width: Double, length: Double, radius: Double, factor: Double, low: Double, high: Double, size: HeadSize,
        other: HeadSize?
    ) {
        let measures = HeadMeasures(width: width, length: length)
        #expect(abs(measures.radius - radius) < 6e-5 && abs(measures.factor - factor) < 6e-5)
        #expect(abs(measures.factors.lowerBound - low) < 6e-5 && abs(measures.factors.upperBound - high) < 6e-5)
        #expect(measures.size == size && measures.alternative == other)
    }

    /// Adults as the survey of 6 068 soldiers has them (Gordon et al. 2014, ANSUR II): width 15.22 ± 0.62 cm, length
    /// 19.63 ± 0.85, correlated by a third; their measures are off by half a centimetre at most, or by a deviation of that.
    @Test(arguments: [(false, 0.80...0.84), (true, 0.68...0.73)])
    func `people with a ruler find their own size or the one beside it`(isNormal: Bool, share: ClosedRange<Double>) {
        let seed: Int64 = 20_261_125
        var generator = SeededGenerator(seed: seed)
        func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + generator.uniform() } }
        func slip() -> Double { isNormal ? 0.5 * normal() : generator.uniform() - 0.5 }
        let people = 20_000
        var (own, beside, usual, told) = (0, 0, 0, 0)
        for _ in 0..<people {
            let common = normal()
            let head = HeadMeasures(
                width: 15.218 + 0.624 * common, length: 19.633 + 0.849 * (0.35 * common + 0.9367 * normal()))
            let found = HeadMeasures(width: head.width + slip(), length: head.length + slip())
            let distance = place(found.size) - place(head.size)
            if distance == 0 { own += 1 }
            if distance.magnitude == 1 { beside += 1 }
            if head.size == .medium { usual += 1 }
            if found.size == head.size || found.alternative == head.size { told += 1 }
        }
        func of(_ count: Int) -> Double { Double(count) / Double(people) }
        print("own size", of(own), "beside", of(beside), "named", of(told), "as measured fits", of(usual), "seed", seed)
        #expect(share.contains(of(own)), "seed \(seed)")
        #expect(of(own + beside) > 0.998, "seed \(seed)")
        #expect(isNormal || told == people, "an error within what is said is within what is told; seed \(seed)")
        // Who measured nothing and took the head as it is had the right one less often.
        #expect(of(usual) < of(own) - 0.04, "seed \(seed)")
    }

    private func place(_ size: HeadSize) -> Int { HeadSize.allCases.firstIndex(of: size) ?? 0 }

    @Test func `measures are typed with comma or point, and the size they give is one press away`() {
        var room = RoomDriver<ListeningRoom>(FamilyList.Member.room(ListeningRoom.self).room)
        room.enter()
        room.want(.head(.width("16,5")))
        room.want(.head(.length("21")))
        #expect(!room.html.contains("Your size"), "nobody has asked yet")
        room.want(.head(.measure))
        #expect(room.html.contains("Your size: Larger"))
        #expect(room.html.contains("9.5 cm radius, 1.06 times") && room.html.contains("1.04 to 1.07 times"))
        #expect(room.html.contains("“Much larger” could fit as well"))
        #expect(room.html.contains("Use this head: Larger"))
        room.want(.head(.wear(.lab(.large))))
        #expect(room.wishes == [.wear(.lab(.large))])
        #expect(room.html.contains("You hear through it.") && !room.html.contains("Use this head"))
        room.want(.head(.width("15.2")))
        #expect(!room.html.contains("Your size"), "what was found is not of these measures")
    }

    @Test(arguments: ["", "152", "6", "wide", "15.2 cm", "nan", "1e1", "-15"])
    func `what is no measure of a head is told`(typed: String) {
        var room = RoomDriver<ListeningRoom>(FamilyList.Member.room(ListeningRoom.self).room)
        room.enter()
        room.want(.head(.width(typed)))
        room.want(.head(.length("19.1")))
        #expect(!room.html.contains("Expected 11 to 20"))
        room.want(.head(.measure))
        #expect(room.html.contains("Expected 11 to 20 cm, found “\(typed)”. Write centimetres, as in 15.2."))
        #expect(room.html.contains("No size was found") && !room.html.contains("Use this head"))
        #expect(!room.html.contains("Expected 14 to 26"))
        #expect(room.wishes.isEmpty)
    }
}
