/// What an element does with an event, without the type of the action it produces.
///
/// The view tree holds handlers in this form so that the tree, its comparison and its rendering are compiled once and
/// not once per action type. Only ``Markup`` and ``Attribute`` put handlers into a tree, and their type parameter
/// remembers the action type; reading a handler back through the same parameter is therefore safe.
class Handler {
    /// The same event with its answer translated by the boundaries it passes on the way out.
    final func typed<Action>(as type: Action.Type) -> TypedHandler<Action> {
        unsafeDowncast(self, to: TypedHandler<Action>.self)
    }
}

/// A handler that produces actions of one type.
class TypedHandler<Action>: Handler {
    func action(for event: PageEvent) -> Action? { nil }
}

/// A handler with the same answer to every event.
final class ConstantHandler<Action>: TypedHandler<Action> {
    let answer: Action

    init(_ answer: Action) { self.answer = answer }

    override func action(for event: PageEvent) -> Action? { answer }
}

/// A handler that computes its answer; nil means that it passes the event over.
final class ComputedHandler<Action>: TypedHandler<Action> {
    let answer: (PageEvent) -> Action?

    init(_ answer: @escaping (PageEvent) -> Action?) { self.answer = answer }

    override func action(for event: PageEvent) -> Action? { answer(event) }
}
