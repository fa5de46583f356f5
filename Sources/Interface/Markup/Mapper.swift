/// A boundary between two action types inside a tree, see ``Markup/map(_:)``.
class Mapper {
    /// The handler as it looks from outside the boundary.
    func wrap(_ handler: Handler) -> Handler { handler }
}

final class TypedMapper<Inner, Outer>: Mapper {
    let transform: (Inner) -> Outer

    init(_ transform: @escaping (Inner) -> Outer) { self.transform = transform }

    override func wrap(_ handler: Handler) -> Handler {
        let inner = handler.typed(as: Inner.self)
        let transform = transform
        return ComputedHandler<Outer> { event in inner.action(for: event).map(transform) }
    }
}

/// The boundaries around an element, innermost first.
final class MapperChain {
    let mapper: Mapper
    let outer: MapperChain?

    init(_ mapper: Mapper, outer: MapperChain?) {
        self.mapper = mapper
        self.outer = outer
    }

    func wrap(_ handler: Handler) -> Handler {
        let wrapped = mapper.wrap(handler)
        return outer?.wrap(wrapped) ?? wrapped
    }
}
