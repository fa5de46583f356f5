import Space
import Tasks
import Testing

@Suite struct InputTests {
    private func heading(_ alpha: Double, _ beta: Double, _ gamma: Double, screen: Double = 0) -> Double? {
        DeviceRotation(alpha: alpha, beta: beta, gamma: gamma, screen: screen).direction?.heading
    }

    @Test func `the heading of a device turns clockwise as alpha grows anticlockwise, however steeply held`() {
        for beta in stride(from: 0.0, through: 90, by: 15) {
            for alpha in stride(from: 0.0, to: 360, by: 30) {
                let found = heading(alpha, beta, 0) ?? .nan
                let difference = Turn(degrees: found).degrees(from: Turn(degrees: 360 - alpha))
                #expect(difference.magnitude < 1e-9, "alpha \(alpha), beta \(beta): \(found)")
            }
        }
    }

    @Test func `a device held upright and turned shows its gamma as heading`() {
        // Upright, gamma turns about the vertical as alpha does: their sum counts.
        for gamma in stride(from: -80.0, through: 80, by: 20) {
            let found = heading(30, 90, gamma) ?? .nan
            #expect(Turn(degrees: found).degrees(from: Turn(degrees: 360 - 30 - gamma)).magnitude < 1e-6, "\(gamma)")
        }
    }

    @Test func `a device that lies flat and rolls a little keeps its heading`() {
        for gamma in stride(from: -20.0, through: 20, by: 5) {
            let found = heading(0, 0, gamma) ?? .nan
            #expect(Turn(degrees: found).degrees(from: 0.0).magnitude < 1, "gamma \(gamma): \(found)")
        }
    }

    @Test func `in landscape the upper edge of the picture leads`() {
        // Turned 90° to the left, lying flat: the device's right edge points ahead.
        let found = heading(90, 0, 0, screen: 90) ?? .nan
        #expect(Turn(degrees: found).degrees(from: 0.0).magnitude < 1e-9)
    }

    @Test func `recentring takes the first reading for what the view looks at`() {
        var tracker = OrientationTracker()
        let first = tracker.take(DeviceRotation(alpha: 200, beta: 60, gamma: 0), at: 0, anchor: 0.25)
        #expect(first?.heading == Turn(0.25) && first?.pitch == 0)
        let second = tracker.take(DeviceRotation(alpha: 191, beta: 70, gamma: 0), at: 20, anchor: 0.9)
        expectNear(second?.heading.degrees, 99, 1e-9)
        expectNear(second?.pitch, 10, 1e-9)
        tracker.recentre()
        #expect(tracker.take(DeviceRotation(alpha: 10, beta: 60, gamma: 0), at: 40, anchor: 0)?.heading == 0.0)
    }

    @Test func `nonsense angles are refused and counted`() {
        var tracker = OrientationTracker()
        _ = tracker.take(DeviceRotation(alpha: 90, beta: 60, gamma: 0), at: 0, anchor: 0)
        for rotation in [
            DeviceRotation(alpha: .nan, beta: 0, gamma: 0), DeviceRotation(alpha: 400, beta: 0, gamma: 0),
            DeviceRotation(alpha: 0, beta: 200, gamma: 0), DeviceRotation(alpha: 0, beta: 0, gamma: .infinity),
        ] {
            #expect(tracker.take(rotation, at: 10, anchor: 0) == nil)
        }
        #expect(tracker.refused == 4)
        // A leap that nobody can make is passed over once; if it stays, the view stays where it was.
        #expect(tracker.take(DeviceRotation(alpha: 270, beta: 60, gamma: 0), at: 20, anchor: 0) == nil)
        #expect(tracker.take(DeviceRotation(alpha: 89, beta: 60, gamma: 0), at: 30, anchor: 0) != nil)
        var last: Double?
        for step in 1...4 {
            last =
                tracker.take(DeviceRotation(alpha: 270, beta: 60, gamma: 0), at: 30 + Double(step) * 16, anchor: 0)?
                .heading.degrees
            #expect((last == nil) == (step < 3), "the third that agrees is believed")
        }
        expectNear(last, 1, 1e-6)
    }

    @Test func `slow drift of a device that lies still is taken out, turning is not`() {
        var tracker = OrientationTracker()
        var heading = 0.0
        for step in 0..<(60 * 60) {
            let time = Double(step) * 1000 / 60
            // 0.2° per second for a minute.
            let alpha = (360 - 0.2 * time / 1000).truncatingRemainder(dividingBy: 360)
            heading =
                tracker.take(DeviceRotation(alpha: alpha, beta: 60, gamma: 0), at: time, anchor: 0)?
                .heading.degrees(from: 0.0) ?? heading
        }
        #expect(heading.magnitude < 0.5, "of 12° drift \(heading)° are left")
        var moved = OrientationTracker()
        for step in 0..<(60 * 5) {
            let time = Double(step) * 1000 / 60
            let alpha = (360 - 10 * time / 1000).truncatingRemainder(dividingBy: 360)
            heading =
                moved.take(DeviceRotation(alpha: alpha, beta: 60, gamma: 0), at: time, anchor: 0)?
                .heading.degrees(from: 0.0) ?? heading
        }
        expectNear(heading, 10 * 299.0 / 60, 1e-6)
    }

    @Test func `all sources move one view, at a limited rate, and the last place always comes through`() {
        var field = FieldOfView(heading: 0.0)
        var actions: [Look] = []
        for step in 0..<120 {
            let time = Double(step) * 1000 / 120
            let alpha = (360 - Double(step) / 2).truncatingRemainder(dividingBy: 360)
            if let action = field.take(.rotation(DeviceRotation(alpha: alpha, beta: 60, gamma: 0)), at: time) {
                actions.append(action)
            }
            if let action = field.release(at: time) { actions.append(action) }
        }
        #expect(actions.count <= 76 && actions.count >= 60, "120 Hz in, \(actions.count) per second out")
        if let action = field.release(at: 5000) { actions.append(action) }
        #expect(actions.last == Look(heading: (59.5 / 360 * 36_000).rounded() / 36_000, pitch: 0))
        _ = field.take(.drag(pixels: -39, width: 390), at: 6000)
        expectNear(field.heading.degrees, 59.5 + 36, 1e-9)
        _ = field.take(.arrow(isRight: false, isFine: false), at: 6100)
        _ = field.take(.arrow(isRight: true, isFine: true), at: 6200)
        expectNear(field.heading.degrees, 59.5 + 32, 1e-9)
        // The device goes on from there.
        _ = field.take(.rotation(DeviceRotation(alpha: 100, beta: 60, gamma: 0)), at: 6300)
        _ = field.take(.rotation(DeviceRotation(alpha: 98, beta: 60, gamma: 0)), at: 6400)
        expectNear(field.heading.degrees, 59.5 + 34, 1e-9)
        #expect(field.take(.drag(pixels: .nan, width: 390), at: 7000) == nil)
        #expect(field.take(.drag(pixels: 1, width: 0), at: 7000) == nil)
    }

    @Test func `a sensor's turns pass at once, also from a fast clock and a little early or late`() {
        var field = FieldOfView(heading: 0.0)
        for step in 0..<600 {
            let time = Double(step) * 1000 / 62 + [0, 1.4, -1.3, 0.6, -0.9][step % 5]
            let rotation = DeviceRotation(alpha: Double(359 - step % 360), beta: 60, gamma: 0)
            #expect(field.take(.rotation(rotation), at: time) != nil, "turn \(step)")
        }
    }

    @Test func `a tilt turns the faster the further, and not at all within its dead zone`() {
        var field = FieldOfView(heading: 0.0)
        #expect(field.take(.tilt(degrees: 30), at: 0) == nil)
        #expect(field.take(.tilt(degrees: 3), at: 100) == nil)
        #expect(field.heading.degrees == 0)
        _ = field.take(.tilt(degrees: 14), at: 200)
        expectNear(field.heading.degrees, 4, 1e-9)
        _ = field.take(.tilt(degrees: -90), at: 300)
        expectNear(field.heading.degrees(from: 0.0), 4 - 12, 1e-9)
        _ = field.take(.tilt(degrees: 90), at: 5000)
        expectNear(field.heading.degrees(from: 0.0), 4 - 12, 1e-9)
    }
}
