import Archive
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// When reminders are sent where clocks are changed.
@Suite struct ReminderPlanTests {
    /// A wait of a day from some moment in Berlin, at a wall time.
    private func due(
        _ anchor: Double, offset: Int, _ more: String, zone: String = "Europe/Berlin"
    ) throws -> [Double] {
        let json = #"{"id":"w","kind":"wait","visit":2,"reminders":["1 d","0 min","2 h"],\#(more)}"#
        let wait = WaitStep(node: try #require(try Value(json: json).node))
        let window = VisitWindow(wait, anchor: Moment(universal: anchor, offset: offset))
        return ReminderPlan(window, zone: zone, offset: offset).reminders(wait).map(\.due)
    }

    private static let hour = 3_600_000.0
    /// 27 March 2027, 12:00 in Berlin (11:00 in universal time), the day before clocks go forward.
    private static let spring = 1_806_145_200_000.0

    @Test func `a day before is the same time of the day, and two hours before are two hours`() throws {
        // Due on 28 March at 09:00 summer time, 7:00 in universal time.
        let found = try due(Self.spring, offset: 60, #""after":"1 d","from":"09:00""#)
        let visit = Self.spring + 20 * Self.hour
        // 27 March at 09:00 was 8:00 in universal time: 23 hours before.
        #expect(found == [visit - 23 * Self.hour, visit, visit - 2 * Self.hour])
    }

    @Test func `a time that is left out by the change is the moment of the change`() throws {
        // 02:30 does not exist on 28 March; at 1:00 in universal time it is 03:00 summer time.
        let found = try due(Self.spring, offset: 60, #""after":"1 d","from":"02:30""#)
        #expect(found[1] == Self.spring + 14 * Self.hour)
    }

    /// Zones in which clocks go forward at another hour, by another length, on the other half of the world; the noon before in
    /// universal time, the distance there, the first time that is skipped, and when the change is after that noon, in hours.
    private static let changes: [(zone: String, noon: Double, offset: Int, skipped: String, change: Double)] = [
        ("Europe/Berlin", spring, 60, "02", 14), ("Europe/Lisbon", spring, 0, "01", 14),
        // 14 March 2027, 2:00 in New York is 7:00 in universal time; the day before at noon it is 17:00.
        ("America/New_York", 1_804_957_200_000, -300, "02", 14),
        // 3 October 2027, 2:00 in Sydney is 16:00 on the 2nd in universal time; noon on the 2nd is 2:00.
        ("Australia/Sydney", 1_822_442_400_000, 600, "02", 14),
    ]

    @Test(arguments: changes.indices) func `a window that begins in the hour that is skipped has its end`(index: Int)
        throws
    {
        let (zone, noon, offset, hour, change) = Self.changes[index]
        let next = "0\(Int(hour)! + 1)"
        let json = #"""
            {"id":"w","kind":"wait","visit":2,"after":"1 d","from":"\#(hour):30","until":"\#(next):30","missed":"end"}
            """#
        let wait = WaitStep(node: try #require(try Value(json: json).node))
        let window = VisitWindow(wait, anchor: Moment(universal: noon, offset: offset))
        let plan = ReminderPlan(window, zone: zone, offset: offset)
        #expect(plan.begin == noon + change * Self.hour, "\(zone)")
        #expect(plan.limit == noon + (change + 0.5) * Self.hour, "\(zone)")
        // By the device's own clock it is on time from the first moment to the last.
        for minutes in [0.0, 15, 30] {
            let moment = Moment(universal: plan.begin + minutes * 60_000, offset: offset + 60)
            #expect(window.standing(at: moment) == .onTime, "\(zone) \(minutes)")
        }
    }

    @Test func `a time that comes twice is the first`() throws {
        // 30 October 2027, 12:00 summer time is 10:00 in universal time; 02:30 on the 31st comes first at 0:30.
        let noon = 1_824_890_400_000.0
        let found = try due(noon, offset: 120, #""after":"1 d","from":"02:30""#)
        #expect(found[1] == noon + 14.5 * Self.hour)
        // In the other half of the day the clock is back: 09:00 is 8:00 in universal time.
        #expect(try due(noon, offset: 120, #""after":"1 d","from":"09:00""#)[1] == noon + 22 * Self.hour)
    }

    @Test func `hours on the absolute clock are hours, and an unknown zone has the device's offset`() throws {
        let found = try due(Self.spring, offset: 60, #""after":"24 h","clock":"absolute""#)
        #expect(found == [Self.spring, Self.spring + 24 * Self.hour, Self.spring + 22 * Self.hour])
        let unknown = try due(Self.spring, offset: 60, #""after":"1 d","from":"09:00""#, zone: "Nowhere/Else")
        #expect(unknown[1] == Self.spring + 21 * Self.hour)
    }
}
