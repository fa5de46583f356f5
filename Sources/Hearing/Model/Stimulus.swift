import Measure
package import Space

/// What is presented in one trial, and what is asked.
package struct Stimulus: Equatable, Sendable {
    /// The sounds with their times after the trial's onset.
    package var sounds: [Presentation]
    package var question: Question
    /// What would be right, or where the target is: interval, side (0 left, 1 right), degrees, a sentence's number.
    package var target: Double
    /// The quantity that the procedure varies: degrees, dB, a ratio of distances; 0 where it varies none.
    package var value: Double
    /// Which of several interleaved conditions: for masking 0 together, 1 separated; for sentences the noise's place.
    package var condition: Int = 0
    /// The room in which it sounds; nil for the open air.
    package var room: Chamber?
}

/// What a person is asked.
package enum Question: Equatable, Sendable {
    /// In which of so many intervals.
    case interval(Int)
    /// Left or right.
    case side
    /// From which direction.
    case direction
    /// Turn there and confirm.
    case turn
    /// The first or the second was nearer.
    case nearer
    /// Set the level.
    case level
    /// Which five words (``SentenceMatrix``).
    case words
}

/// What a person answered.
package enum Answer: Equatable, Sendable {
    /// The interval, from 0; also for "first or second".
    case interval(Int)
    case side(isRight: Bool)
    /// Degrees, positive to the right, and above the horizon.
    case direction(azimuth: Double, elevation: Double)
    /// The heading that the test knows is the answer.
    case here
    /// dB.
    case level(Double)
    /// The place of each chosen word in its column.
    case words([Int])
}

extension HearingTest {
    /// What the stimulus sounds like from where the head points now: while the person turns, its directions turn the
    /// other way. Empty while nothing is presented.
    package var heard: [Presentation] {
        switch phase {
        case .presenting, .answering: break
        case .ready, .settling, .over, .saved: return []
        }
        guard let stimulus else { return [] }
        guard stimulus.question == .turn, heading != 0 else { return stimulus.sounds }
        return stimulus.sounds.map { sound in
            guard var bearing = sound.bearing else { return sound }
            bearing.azimuth = CircularSample.wrapped(bearing.azimuth - heading)
            var sound = sound
            sound.bearing = bearing
            return sound
        }
    }
}
