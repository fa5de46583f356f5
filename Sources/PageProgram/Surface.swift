package import Interface

@_extern(wasm, module: "env", name: "commands") @_extern(c)
func hostCommands(_ pointer: UInt32, _ length: UInt32)

/// What a program draws on the page, and what it asks of it: markup and effects become streams of commands, events
/// become actions.
package final class Surface<Action> {
    private let renderer = Renderer<Action>()

    package init() {}

    /// Brings the page in step with a tree; further commands follow.
    package func draw(_ markup: Markup<Action>, then further: [Command] = []) {
        PageStream.perform(renderer.render(markup, then: further))
    }

    /// The action that an event leads to; nil where it leads to none.
    package func action(for event: PageEvent) -> Action? { renderer.action(for: event) }
}

/// The one way out of a program: bytes that the page carries out once the program has returned.
package enum PageStream {
    package static func perform(_ commands: [UInt8]) {
        guard !commands.isEmpty else { return }
        commands.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            hostCommands(UInt32(UInt(bitPattern: base)), UInt32(buffer.count))
        }
    }
}

extension ByteWriter {
    /// Opcode ``StreamCode/effect``: request number (0 where no answer is awaited), kind, count, texts.
    package mutating func write(effect kind: UInt8, request: UInt32 = 0, _ texts: [String]) {
        write(StreamCode.effect)
        write(request)
        write(kind)
        write(UInt8(texts.count))
        for text in texts { write(text) }
    }
}
