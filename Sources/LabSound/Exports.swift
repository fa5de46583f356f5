import Sound
import WasmRuntime

// The page's side of the sound: numbers in, pointers out. `prepare`, `soundInput`, `addSound` and
// `renderRecipe` allocate and run when a sound is loaded; what runs in the audio thread's quantum is `render` and the commands.

nonisolated(unsafe) private var renderer: Renderer?
nonisolated(unsafe) private var head: HeadData?
nonisolated(unsafe) private var inbox: [UInt8] = []
nonisolated(unsafe) private var samples: UnsafeMutablePointer<Float>?
nonisolated(unsafe) private var capacity = 0
nonisolated(unsafe) private var recipe: [Float] = []
nonisolated(unsafe) private var slots = Slots()
nonisolated(unsafe) private var commandCapacity = 16_384
nonisolated(unsafe) private var commands = UnsafeMutableRawPointer.allocate(byteCount: 16_384, alignment: 8)

private let frames = 8_192
nonisolated(unsafe) private let output: UnsafeMutablePointer<Float> = {
    let pointer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    pointer.initialize(repeating: 0, count: 2 * frames)
    return pointer
}()

private func address(_ pointer: UnsafeMutableRawPointer?) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt(bitPattern: pointer))
}

/// Makes room for `length` bytes of head data and says where; 0 if that is out of range.
@_expose(wasm, "headInput") @_cdecl("headInput")
package func headInput(_ length: Int32) -> UInt32 {
    guard length > 0, length < 16_000_000 else { return 0 }
    inbox = [UInt8](repeating: 0, count: Int(length))
    return inbox.withUnsafeMutableBytes { address($0.baseAddress) }
}

/// Reads the head data that were put in. 0: fine; 1: not a head file; 2: another version; 3: too short or too long;
/// 4: damaged; 5: implausible.
@_expose(wasm, "readHead") @_cdecl("readHead")
package func readHead() -> Int32 {
    do throws(HeadFileError) {
        head = try HeadData(bytes: inbox)
        inbox = []
        return 0
    } catch {
        switch error {
        case .notAHeadFile: return 1
        case .unknownVersion: return 2
        case .truncated, .tooLong: return 3
        case .damaged: return 4
        case .implausible: return 5
        }
    }
}

/// Builds the renderer, in the open air and with the head as it was measured: rooms and the head's size are commands.
/// 0: fine, 1: no head data yet.
@_expose(wasm, "prepare") @_cdecl("prepare")
package func prepare(_ sampleRate: Double, _ sources: Int32) -> Int32 {
    guard let head else { return 1 }
    renderer = Renderer(
        head: head, configuration: RendererConfiguration(sampleRate: sampleRate, sources: Int(sources)))
    return 0
}

/// Makes room for a sound of `count` samples and says where; 0 if that is out of range.
@_expose(wasm, "soundInput") @_cdecl("soundInput")
package func soundInput(_ count: Int32) -> UInt32 {
    guard count > 0, count <= 48_000 * 600 else { return 0 }
    if capacity < Int(count) {
        samples?.deallocate()
        let pointer = UnsafeMutablePointer<Float>.allocate(capacity: Int(count))
        pointer.initialize(repeating: 0, count: Int(count))
        samples = pointer
        capacity = Int(count)
    }
    return address(samples)
}

/// Keeps the sound that was put in, in a slot; 0 done, 1 that is not possible.
@_expose(wasm, "addSound") @_cdecl("addSound")
package func addSound(_ slot: Int32, _ count: Int32, _ sampleRate: Double) -> Int32 {
    guard let renderer, let samples, count > 0, Int(count) <= capacity else { return 1 }
    let copy = [Float](UnsafeBufferPointer(start: samples, count: Int(count)))
    return keep(renderer.addSound(copy, sampleRate: sampleRate), in: slot)
}

/// Keeps what another slot has, with seconds of silence behind it, or the very same without; 0 done, 1 that is not possible.
@_expose(wasm, "addPaused") @_cdecl("addPaused")
package func addPaused(_ slot: Int32, _ other: Int32, _ seconds: Double) -> Int32 {
    let number = Int(slots[Int(other)])
    if seconds <= 0 { return keep(number < 0 ? nil : number, in: slot) }
    return keep(renderer?.addSound(number, pausedFor: seconds), in: slot)
}

private func keep(_ number: Int?, in slot: Int32) -> Int32 {
    guard let number else { return 1 }
    slots.put(Int32(truncatingIfNeeded: number), in: Int(slot))
    return 0
}

/// Renders a sound of the library for an instance that has no renderer, on the page's own thread; how many samples there
/// are. `recipeAddress` says where.
@_expose(wasm, "renderRecipe") @_cdecl("renderRecipe")
package func renderRecipe(_ index: Int32, _ seed: UInt32, _ sampleRate: Double) -> Int32 {
    let all = SoundRecipe.all
    guard index >= 0, Int(index) < all.count else { return 0 }
    recipe = all[Int(index)].rendered(sampleRate: sampleRate, seed: UInt64(seed))
    return Int32(truncatingIfNeeded: recipe.count)
}

@_expose(wasm, "recipeAddress") @_cdecl("recipeAddress")
package func recipeAddress() -> UInt32 { recipe.withUnsafeMutableBytes { address($0.baseAddress) } }

/// Samples per second at which sounds are kept; 0 before there is a renderer.
@_expose(wasm, "internalRate") @_cdecl("internalRate")
package func internalRate() -> Double { renderer?.internalRate ?? 0 }

/// Makes room for a batch of commands and says where. Room for what a full scene needs is there from the beginning.
@_expose(wasm, "commandInput") @_cdecl("commandInput")
package func commandInput(_ length: Int32) -> UInt32 {
    if Int(length) > commandCapacity {
        commands.deallocate()
        commandCapacity = Int(length)
        commands = .allocate(byteCount: commandCapacity, alignment: 8)
    }
    return address(commands)
}

/// Carries out the commands that were put in (`SoundCommand`), whose time is in `delay` seconds. 1 if the head was changed,
/// which takes longer than a block; else 0.
@_expose(wasm, "perform") @_cdecl("perform")
package func perform(_ length: Int32, _ delay: Double) -> Int32 {
    guard let renderer, length > 0, Int(length) <= commandCapacity else { return 0 }
    var isResized = false
    renderer.perform(
        UnsafeRawBufferPointer(start: commands, count: Int(length)), slots: slots.all, delay: delay,
        resize: { size in
            guard let head else { return }
            renderer.replaceHead(head.scaled(by: Double(size)))
            isResized = true
        })
    return isResized ? 1 : 0
}

/// Renders up to 8192 frames and says where the left channel lies; the right follows 8192 samples later. 0: not ready.
@_expose(wasm, "render") @_cdecl("render")
package func render(_ count: Int32) -> UInt32 {
    guard let renderer, count > 0, Int(count) <= frames else { return 0 }
    renderer.render(left: output, right: output + frames, frames: Int(count))
    return address(output)
}

/// Seconds by which the renderer itself is late.
@_expose(wasm, "latency") @_cdecl("latency")
package func latency() -> Double {
    guard let renderer else { return 0 }
    return renderer.latency / renderer.configuration.sampleRate
}

@_expose(wasm, "refusedCommands") @_cdecl("refusedCommands")
package func refusedCommands() -> Double { Double(renderer?.refusedCommands ?? 0) }
