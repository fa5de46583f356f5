package import Tasks

/// Notices of the listening page's sound, by number.
package enum SoundNoticeCode: UInt8, CaseIterable, Sendable {
    /// The sound can be heard.
    case ready = 0
    /// The value is 1 if the browser stopped the sound and 0 if it goes on.
    case interrupted = 1
    /// The device's heading in degrees to the right.
    case deviceHeading = 2
    /// Load from 0 to 1, gaps so far, latency in ms or -1, 1 for wireless headphones.
    case report = 3
}

extension SoundNotice {
    /// The meaning of a notice with its numbers.
    package init(_ code: SoundNoticeCode, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
        switch code {
        case .ready: self = .ready
        case .interrupted: self = .interrupted(a != 0)
        case .deviceHeading: self = .heading(a)
        case .report:
            self = .report(
                load: a >= 0 ? min(a, 100) : nil, gaps: b >= 0 && b < 1e9 ? Int(b) : 0, latency: c >= 0 ? c : nil,
                isWireless: d != 0)
        }
    }
}

/// Notices of one of the page's renderers, by number.
package enum DeskNotice: UInt8, CaseIterable, Sendable {
    /// The renderer has started.
    case started = 0
    /// A sound is in its slot.
    case loaded = 1
    /// A sound could not be loaded.
    case missing = 2
    /// Another renderer, without sounds, took its place.
    case renewed = 3
}

/// The page's renderers.
package enum SoundRenderer: UInt8, CaseIterable, Sendable {
    /// The renderer of levels and hearing tests.
    case levels = 0
    /// The renderer of the listening page.
    case listening = 1
}
