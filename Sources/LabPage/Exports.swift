import Interface
import Lab
import Tasks
import Tree
import WasmRuntime

@_extern(wasm, module: "env", name: "commands") @_extern(c)
func hostCommands(_ pointer: UInt32, _ length: UInt32)

nonisolated(unsafe) private var page: LabPage?
/// Text on its way in: the page writes UTF-8 here before it calls a function that reads it.
nonisolated(unsafe) private var inbox: [UInt8] = []

private func takeText(_ length: Int32) -> String {
    String(decoding: inbox.prefix(Int(max(0, length))), as: UTF8.self)
}

/// Tells all rooms of something that happened to the page as a whole.
private func send(_ occurrence: Occurrence, at time: Double) {
    page?.send(.runner(.room(.occurrence(occurrence))), at: time)
}

/// Makes room for `length` bytes of text and says where.
@_expose(wasm, "input") @_cdecl("input")
public func input(_ length: Int32) -> UInt32 {
    let needed = Int(max(16, length))
    if inbox.count < needed { inbox = [UInt8](repeating: 0, count: needed) }
    return inbox.withUnsafeMutableBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}

/// Starts the lab with the boot facts that were put into the input buffer.
@_expose(wasm, "start") @_cdecl("start")
public func start(_ length: Int32, _ time: Double) {
    let facts = (try? Value(json: takeText(length))) ?? .null
    let state = LabState(boot: Boot(facts: facts))
    let lab = LabPage(state: state)
    page = lab
    lab.send(.host(.started), at: time)
}

@_expose(wasm, "event") @_cdecl("event")
public func event(_ node: UInt32, _ kind: UInt32, _ time: Double, _ x: Double, _ y: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, x: x, y: y))
}

@_expose(wasm, "text") @_cdecl("text")
public func text(_ node: UInt32, _ kind: UInt32, _ length: Int32, _ time: Double) {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.dispatch(PageEvent(node: node, kind: kind, time: time, text: takeText(length)))
}

/// Pointer events on their way in, ``PointerEvent/stride`` numbers each.
nonisolated(unsafe) private var samples: [Double] = []

/// Makes room for `count` pointer events and says where.
@_expose(wasm, "samples") @_cdecl("samples")
public func makeRoomForSamples(_ count: Int32) -> UInt32 {
    let needed = PointerEvent.stride * Int(max(1, min(count, 100_000)))
    if samples.count < needed { samples = [Double](repeating: 0, count: needed) }
    return samples.withUnsafeMutableBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
}

/// Takes the first `count` pointer events of the room made for them.
@_expose(wasm, "pointers") @_cdecl("pointers")
public func pointers(_ count: Int32, _ time: Double) {
    let length = min(samples.count, PointerEvent.stride * Int(max(0, count)))
    let events = samples.withUnsafeBufferPointer { PointerEvent.read(UnsafeBufferPointer(rebasing: $0.prefix(length))) }
    page?.send(.runner(.task(.pointers(events))), at: time)
}

@_expose(wasm, "resized") @_cdecl("resized")
public func resized(_ width: Double, _ height: Double, _ pixelRatio: Double, _ time: Double) {
    var window = Window()
    window.width = width
    window.height = height
    window.pixelRatio = pixelRatio
    page?.send(.shell(.resized(window)), at: time)
}

/// The device was rotated: the angles of the browser's event, and how far the screen's picture is turned, in degrees.
@_expose(wasm, "rotated") @_cdecl("rotated")
public func rotated(_ alpha: Double, _ beta: Double, _ gamma: Double, _ screen: Double, _ time: Double) {
    let rotation = DeviceRotation(alpha: alpha, beta: beta, gamma: gamma, screen: screen)
    page?.send(.runner(.task(.rotated(rotation))), at: time)
}

/// What is seen of the level that runs: how many things there are, the heading in degrees, and for each thing its
/// azimuth in degrees to the right of the heading, its distance below the horizon, whether it was found, and its place in the level. 0 where no
/// level runs.
@_expose(wasm, "panorama") @_cdecl("panorama")
public func panorama() -> UInt32 { page?.drawing("panorama") ?? 0 }

/// The map of the touch session that runs, as eight numbers: kind (0 events, 1 density), columns, rows, the cell's side
/// in px, and where the levels (a byte per cell), the values (a double per cell) and the palette (256 times red, green,
/// blue, opacity) are; the last number says whether anything is new. 0 where no session has a map.
@_expose(wasm, "heat") @_cdecl("heat")
public func heat() -> UInt32 { page?.drawing("heat") ?? 0 }

@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ time: Double) { page?.send(.runner(.frame), at: time) }

@_expose(wasm, "reply") @_cdecl("reply")
public func reply(_ request: UInt32, _ code: Int32, _ length: Int32, _ time: Double) {
    page?.reply(request, code: Int(code), text: takeText(length), at: time)
}

@_expose(wasm, "path") @_cdecl("path")
public func path(_ length: Int32, _ time: Double) { page?.send(.shell(.path(takeText(length))), at: time) }

/// Another tab has kept what was reached in the levels.
@_expose(wasm, "progress") @_cdecl("progress")
public func progress(_ length: Int32, _ time: Double) { send(.keptElsewhere(name: "progress", text: takeText(length)), at: time) }

@_expose(wasm, "tick") @_cdecl("tick")
public func tick(_ now: Double, _ offset: Int32, _ time: Double) {
    page?.send(.shell(.tick(now: now, offset: Int(offset))), at: time)
}

/// Something that happened to the page as a whole; the numbers are the page's.
@_expose(wasm, "notice") @_cdecl("notice")
public func notice(_ kind: Int32, _ value: Double, _ time: Double) {
    switch kind {
    case 0, 6: page?.send(.runner(.disturbed(.hidden)), at: time)
    case 1: page?.send(.runner(.disturbed(.visible)), at: time)
    case 2: page?.send(.runner(.disturbed(.blurred)), at: time)
    case 3: page?.send(.runner(.disturbed(.focused)), at: time)
    case 4: page?.send(.shell(.online(true)), at: time)
    case 5: page?.send(.shell(.online(false)), at: time)
    case 8: page?.send(.host(.waiting(entries: value >= 0 && value < 1e9 ? Int(value) : 0)), at: time)
    case 9: page?.send(.host(.updateReady), at: time)
    case 10: page?.send(.runner(.task(.shaken)), at: time)
    default: break
    }
}

/// What the sound says of itself; the numbers are those of `soundKinds` in sound-effects.js.
@_expose(wasm, "sound") @_cdecl("sound")
public func sound(_ kind: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ time: Double) {
    switch kind {
    case 0: send(.sound(.ready), at: time)
    case 1: send(.sound(.interrupted(a != 0)), at: time)
    case 2:
        guard abs(a) <= 360 else { return }
        send(.sound(.turned(Int(a))), at: time)
    case 3:
        let report = SoundNotice.report(
            load: a >= 0 ? min(a, 100) : nil, gaps: b >= 0 && b < 1e9 ? Int(b) : 0, latency: c >= 0 ? c : nil,
            isWireless: d != 0)
        send(.sound(report), at: time)
    default: break
    }
}

/// There is no sound, and the browser's words for why.
@_expose(wasm, "soundFailed") @_cdecl("soundFailed")
public func soundFailed(_ length: Int32, _ time: Double) {
    send(.sound(.failed(takeText(length))), at: time)
}
