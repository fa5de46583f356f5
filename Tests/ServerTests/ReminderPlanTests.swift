import Archive
import Studies
import Testing
import Tree

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

    @Test func `a time that is left out by the change is as long after it`() throws {
        // 02:30 does not exist on 28 March; it is 03:30 summer time, 1:30 in universal time.
        let found = try due(Self.spring, offset: 60, #""after":"1 d","from":"02:30""#)
        #expect(found[1] == Self.spring + 14.5 * Self.hour)
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
