import Attendance
import Interface
import Lab
import PageProgram
import Playing
import Tasks
import Text
import Tree
import WasmRuntime

nonisolated(unsafe) private var page: LabPage?
private func takeText(_ length: Int32) -> String { Inbox.text(length) }

/// Tells all rooms of something that happened to the page as a whole.
private func send(_ occurrence: Occurrence, at time: Double) {
    page?.send(.runner(.room(.occurrence(occurrence))), at: time)
}

/// Makes room for `length` bytes of text and says where.
@_expose(wasm, "input") @_cdecl("input")
package func input(_ length: Int32) -> UInt32 { Inbox.room(length) }

/// Takes the texts of the language that the lab starts in, which were put into the input buffer.
@_expose(wasm, "phrases") @_cdecl("phrases")
package func phrases(_ length: Int32) { ShownPhrases.show(takeText(length)) }

/// Starts the lab with the boot facts that were put into the input buffer.
@_expose(wasm, "start") @_cdecl("start")
package func start(_ length: Int32, _ time: Double) {
    let facts = (try? Value(json: takeText(length))) ?? .null
    let state = LabState(boot: Boot(facts: facts))
    let lab = LabPage(state: state)
    page = lab
    lab.send(.host(.started), at: time)
}

@_expose(wasm, "event") @_cdecl("event")
package func event(_ node: UInt32, _ kind: UInt32, _ time: Double, _ x: Double, _ y: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, x: x, y: y))
}

@_expose(wasm, "text") @_cdecl("text")
package func text(_ node: UInt32, _ kind: UInt32, _ length: Int32, _ time: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, text: takeText(length)))
}

/// Pointer events on their way in, ``PointerEvent/stride`` numbers each.
nonisolated(unsafe) private var samples: [Double] = []

/// Makes room for `count` pointer events and says where.
@_expose(wasm, "samples") @_cdecl("samples")
package func makeRoomForSamples(_ count: Int32) -> UInt32 {
    let needed = PointerEvent.stride * Int(max(1, min(count, 100_000)))
    if samples.count < needed { samples = [Double](repeating: 0, count: needed) }
    return samples.withUnsafeMutableBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}

/// Takes the first `count` pointer events of the room made for them.
@_expose(wasm, "pointers") @_cdecl("pointers")
package func pointers(_ count: Int32, _ time: Double) {
    let length = min(samples.count, PointerEvent.stride * Int(max(0, count)))
    let events = samples.withUnsafeBufferPointer { PointerEvent.read(UnsafeBufferPointer(rebasing: $0.prefix(length))) }
    page?.send(.runner(.task(.pointers(events))), at: time)
}

@_expose(wasm, "resized") @_cdecl("resized")
package func resized(_ width: Double, _ height: Double, _ pixelRatio: Double, _ time: Double) {
    var window = Window()
    window.width = width
    window.height = height
    window.pixelRatio = pixelRatio
    page?.send(.shell(.resized(window)), at: time)
}

/// The device was rotated: the angles of the browser's event, and how far the screen's picture is turned, in degrees.
@_expose(wasm, "rotated") @_cdecl("rotated")
package func rotated(_ alpha: Double, _ beta: Double, _ gamma: Double, _ screen: Double, _ time: Double) {
    let rotation = DeviceRotation(alpha: alpha, beta: beta, gamma: gamma, screen: screen)
    page?.send(.runner(.task(.rotated(rotation))), at: time)
}

/// What is seen of the level that runs, as ``PanoramaField`` and for each thing ``PanoramaThingField`` say. 0 where no level
/// runs.
@_expose(wasm, "panorama") @_cdecl("panorama")
package func panorama() -> UInt32 { page?.drawing("panorama") ?? 0 }

/// The map of the touch session that runs, as ``HeatField`` says. 0 where no session has a map.
@_expose(wasm, "heat") @_cdecl("heat")
package func heat() -> UInt32 { page?.drawing("heat") ?? 0 }

@_expose(wasm, "frame") @_cdecl("frame")
package func frame(_ time: Double) { page?.send(.runner(.frame), at: time) }

@_expose(wasm, "reply") @_cdecl("reply")
package func reply(_ request: UInt32, _ code: Int32, _ length: Int32, _ time: Double) {
    page?.reply(
        request, code: ReplyCode(rawValue: UInt8(truncatingIfNeeded: code)) ?? .failed, text: takeText(length), at: time
    )
}

@_expose(wasm, "path") @_cdecl("path")
package func path(_ length: Int32, _ time: Double) { page?.send(.shell(.path(takeText(length))), at: time) }

/// Another tab has kept what was reached in the levels.
@_expose(wasm, "progress") @_cdecl("progress")
package func progress(_ length: Int32, _ time: Double) {
    send(.keptElsewhere(name: "progress", text: takeText(length)), at: time)
}

/// Which sessions go on in other tabs now, one identifier a line.
@_expose(wasm, "elsewhere") @_cdecl("elsewhere")
package func elsewhere(_ length: Int32, _ time: Double) {
    let ids = takeText(length).bytes.split(separator: 0x0A).map { String(bytes: Array($0)) }
    page?.send(.library(.heldElsewhere(ids)), at: time)
}

/// A session that goes on here is another tab's from now on.
@_expose(wasm, "lost") @_cdecl("lost")
package func lost(_ length: Int32, _ time: Double) {
    page?.send(.attendance(.lost(session: takeText(length))), at: time)
}

@_expose(wasm, "tick") @_cdecl("tick")
package func tick(_ now: Double, _ offset: Int32, _ time: Double) {
    page?.send(.shell(.tick(now: now, offset: Int(offset))), at: time)
}

/// Something that happened to the page as a whole.
@_expose(wasm, "notice") @_cdecl("notice")
package func notice(_ kind: Int32, _ value: Double, _ time: Double) {
    guard let notice = PageNotice(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.send(LabEvent(notice, value: value), at: time)
}

/// What the listening page's sound says of itself.
@_expose(wasm, "sound") @_cdecl("sound")
package func sound(_ kind: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ time: Double) {
    guard let notice = SoundNoticeCode(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    send(.sound(SoundNotice(notice, a, b, c, d)), at: time)
}

/// There is no sound, and the browser's words for why.
@_expose(wasm, "soundFailed") @_cdecl("soundFailed")
package func soundFailed(_ length: Int32, _ time: Double) {
    send(.sound(.failed(takeText(length))), at: time)
}

/// What a renderer says of itself; see ``DeskNotice``.
@_expose(wasm, "sounded") @_cdecl("sounded")
package func sounded(_ kind: Int32, _ renderer: Int32, _ slot: Int32) {
    guard let notice = DeskNotice(rawValue: UInt8(truncatingIfNeeded: kind)),
        let renderer = SoundRenderer(rawValue: UInt8(truncatingIfNeeded: renderer))
    else { return }
    page?.sounded(notice, renderer, slot: Int(slot))
}

/// A sound of the person's own came or went.
@_expose(wasm, "forgetSound") @_cdecl("forgetSound")
package func forgetSound(_ length: Int32, _ time: Double) { page?.forgetSound(takeText(length)) }

/// Makes the samples of a stimulus that was asked for; how many there are. `stimulusAddress` says where.
@_expose(wasm, "stimulus") @_cdecl("stimulus")
package func stimulus(_ slot: Int32, _ sampleRate: Double) -> Int32 {
    stimulusSamples = page?.stimulus(slot: Int(slot), sampleRate: sampleRate)
    return Int32(truncatingIfNeeded: stimulusSamples?.count ?? 0)
}

nonisolated(unsafe) private var stimulusSamples: UnsafeBufferPointer<Float>?

@_expose(wasm, "stimulusAddress") @_cdecl("stimulusAddress")
package func stimulusAddress() -> UInt32 { UInt32(UInt(bitPattern: stimulusSamples?.baseAddress)) }

nonisolated(unsafe) private var shakes = ShakeDetector()

/// The device's acceleration in m/s², with gravity in it or without; told only while shakes are listened for.
@_expose(wasm, "accelerated") @_cdecl("accelerated")
package func accelerated(_ x: Double, _ y: Double, _ z: Double, _ hasGravity: Int32, _ time: Double) {
    guard shakes.feel(SIMD3(x, y, z), hasGravity: hasGravity != 0, at: time) else { return }
    page?.send(.runner(.task(.shaken)), at: time)
}
