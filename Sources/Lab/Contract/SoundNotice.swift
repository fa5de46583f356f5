package import Tasks

/// What the listening page's sound tells of itself, by number.
package enum SoundNoticeCode: UInt8, CaseIterable, Sendable {
    /// It can be heard.
    case ready = 0
    /// 1 the browser stopped it, 0 it goes on.
    case interrupted = 1
    /// The device's heading in degrees to the right.
    case deviceHeading = 2
    /// Load from 0 to 1, gaps so far, latency in ms or -1, 1 for wireless headphones.
    case report = 3
}

extension SoundNotice {
    /// What a notice with its numbers means.
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

/// What one of the page's renderers tells of itself, by number.
package enum DeskNotice: UInt8, CaseIterable, Sendable {
    /// It is there.
    case started = 0
    /// A sound is in its slot.
    case loaded = 1
    /// A sound cannot be had.
    case missing = 2
    /// Another renderer took its place; it has no sounds.
    case renewed = 3
}

/// The page's renderers.
package enum SoundRenderer: UInt8, CaseIterable, Sendable {
    /// Of levels and hearing tests.
    case levels = 0
    /// Of the listening page.
    case listening = 1
}
