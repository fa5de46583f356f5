import Interface
import PageProgram
import StudyStudio
import Text
import Tree
import WasmRuntime

nonisolated(unsafe) private var page: StudyPage?

/// Makes room for `length` bytes of text and says where.
@_expose(wasm, "input") @_cdecl("input")
package func input(_ length: Int32) -> UInt32 { Inbox.room(length) }

/// Takes the texts of the page's language, which were put into the input buffer.
@_expose(wasm, "phrases") @_cdecl("phrases")
package func phrases(_ length: Int32) { ShownPhrases.show(Inbox.text(length)) }

/// Starts the editor with the facts that were put into the input buffer.
@_expose(wasm, "start") @_cdecl("start")
package func start(_ length: Int32, _ time: Double) { page = StudyPage(facts(length)) }

@_expose(wasm, "event") @_cdecl("event")
package func event(_ node: UInt32, _ kind: UInt32, _ time: Double, _ x: Double, _ y: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, x: x, y: y))
}

@_expose(wasm, "text") @_cdecl("text")
package func text(_ node: UInt32, _ kind: UInt32, _ length: Int32, _ time: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, text: Inbox.text(length)))
}

/// What the page tells the editor; see ``StudioNews``.
@_expose(wasm, "news") @_cdecl("news")
package func news(_ kind: Int32, _ length: Int32, _ time: Double) {
    guard let news = StudioNews(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.take(news, facts(length), at: time)
}

private func facts(_ length: Int32) -> Node { (try? Value(json: Inbox.text(length)))?.node ?? Node() }
