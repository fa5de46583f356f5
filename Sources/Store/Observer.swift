/// An observation of a store's state.
@usableFromInline
final class Observer<State>: Observation {
    /// Tells the observer the state, which may be the one that it knows already. It is nil after the end, so that what
    /// the closure refers to is released.
    @usableFromInline
    private(set) var notify: ((State) -> Void)?

    @usableFromInline
    init(_ notify: @escaping (State) -> Void) {
        self.notify = notify
        super.init()
    }

    override func end() {
        super.end()
        notify = nil
    }
}

/// The selection that an observer was told last.
@usableFromInline
final class Latest<Selection> {
    // Only its observer's closure refers to it.
    @exclusivity(unchecked)
    @usableFromInline var selection: Selection

    @inlinable
    init(_ selection: Selection) { self.selection = selection }
}
