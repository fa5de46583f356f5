import Testing

@testable import Archive

/// When a server makes backups by itself, whatever the clock shows and showed.
@Suite struct BackupScheduleTests {
    private static let (hour, start) = (3_600_000.0, 1_795_000_000_000.0)

    /// At which hours backups are made, one a day, by a server that looks once an hour for three days.
    ///
    /// - Parameters:
    ///   - found: the times of those that are there, in hours after the start.
    ///   - clock: what the machine's clock shows after some hours, in hours after the start.
    private func made(_ found: [Int], clock: (Int) -> Int = { $0 }) -> [Int] {
        var schedule = BackupSchedule(every: 24 * Self.hour, uptime: 0)
        var times = found.map { Self.start + Double($0) * Self.hour }
        var made: [Int] = []
        for hours in 0...72 {
            let (now, uptime) = (Self.start + Double(clock(hours)) * Self.hour, Double(hours) * Self.hour)
            guard schedule.next(times, now: now, uptime: uptime) <= now else { continue }
            schedule.made(uptime: uptime)
            times.append(now)
            made.append(hours)
        }
        return made
    }

    @Test func `backups follow the newest by a period, and the first one comes at once`() {
        #expect(made([]) == [0, 24, 48, 72])
        #expect(made([-100]) == [0, 24, 48, 72])
        #expect(made([-50, -10]) == [14, 38, 62])
    }

    @Test func `a backup dated ahead brings none forward, and puts none off for longer than a period`() {
        #expect(made([90_000]) == [24, 48, 72])
        #expect(made([-10, 90_000]) == [14, 38, 62])
        #expect(made([-100, 90_000]) == [0, 24, 48, 72])
        // Each of these has its time before the next one would be due.
        #expect(made([5, 29, 53]) == [24, 48, 72])
        #expect(made([-10, 10, 34, 58]) == [24, 48, 72])
    }

    @Test func `a clock that is set while the server runs neither hurries backups nor delays them`() {
        #expect(made([-10], clock: { $0 < 30 ? $0 + 90_000 : $0 }) == [0, 24, 48, 72])
        #expect(made([-10], clock: { $0 < 30 ? $0 : $0 - 90_000 }) == [14, 38, 62])
        let falling = made([-10], clock: { $0 - 20 * ($0 / 10) })
        #expect(falling == [24, 48, 72], "it goes back by 20 hours again and again")
    }

    @Test func `what is dated ahead takes nobody's place among those that are kept`() throws {
        let rotation = try #require(BackupRotation("1,0,0"))
        let days = [1.0, 2, 100, 101].map { $0 * 24 * Self.hour }
        #expect(rotation.superseded(days) == Array(days[0...2]))
        #expect(rotation.superseded(days, at: days[1]) == [days[0], days[2]])
        #expect(rotation.superseded([days[1], days[3]], at: days[1]) == [])
    }
}
