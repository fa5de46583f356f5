import Tasks

extension Action {
    /// What of this action had happened at a moment on the page's clock: of a batch of samples those up to then, which
    /// were written later; nil for nothing. A replay applies every entry up to the moment, and of the next entry this
    /// part.
    package func part(until time: Double) -> Action? {
        guard case .pointers(let events) = self else { return nil }
        var part: [PointerEvent] = []
        for event in events {
            if event.sample.time > time { break }
            part.append(event)
        }
        return part.isEmpty ? nil : .pointers(part)
    }
}
