public import Playing

/// An effect as a value: what to do, with which texts, and what the page's answer is about.
public struct PageEffect<Request: Equatable & Sendable>: Equatable, Sendable {
    public let kind: EffectKind
    public let arguments: [String]
    /// What the page's answer is about; nil where no answer is awaited.
    public let request: Request?
    /// What is to be heard, in place of texts.
    @usableFromInline package let sound: SoundRequest?

    @inlinable public init(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) {
        self.kind = kind
        self.arguments = arguments
        self.request = request
        sound = nil
    }

    /// An effect that plays something in a level or a hearing test.
    @inlinable public init(sounding: Sounding, request: Request? = nil) {
        self.init(.play(sounding), request: request)
    }

    /// Starts the sound of levels and hearing tests during the press that is being handled. Browsers allow it only
    /// then.
    package static var soundReady: PageEffect { PageEffect(sounding: .ready([])) }

    /// An effect that plays something by one of the page's two renderers.
    @inlinable package init(_ sound: SoundRequest, request: Request? = nil) {
        kind = .listen
        arguments = []
        self.request = request
        self.sound = sound
    }

    /// What the effect plays in a level or a hearing test; nil for other effects.
    public var sounding: Sounding? {
        guard case .play(let sounding)? = sound else { return nil }
        return sounding
    }

    /// The same effect, with another type for what its answer is about.
    @inlinable package func map<Outer>(_ transform: (Request) -> Outer) -> PageEffect<Outer> {
        awaiting(request.map(transform))
    }

    /// The same effect, whose answer is about something else; nil awaits none.
    @inlinable package func awaiting<Outer>(_ request: Outer?) -> PageEffect<Outer> {
        if let sound { return PageEffect<Outer>(sound, request: request) }
        return PageEffect<Outer>(kind, arguments, request: request)
    }
}
