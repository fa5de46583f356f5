import SoundCommands

/// The slots of the renderer with their sounds, and whether each is loaded. A slot is never used for another sound.
struct SoundSlots: Sendable {
    enum State: Equatable, Sendable { case asked, there, missing }

    private struct Slot: Sendable {
        /// The name of the sound; empty if the slot must not be found again.
        var name: String
        var pause: Double
        var variant: Int
        /// The stimulus for which it was made, since the same stimulus is not made twice.
        var stimulus: StimulusSound?
        var state = State.asked
    }

    private var slots: [Slot] = []
    /// The sounds that were asked for but not told to the page yet.
    var loads: [SoundLoad] = []

    func state(of slot: Int) -> State { slots.indices.contains(slot) ? slots[slot].state : .missing }

    /// The slot of a sound by its name, followed by seconds of silence. If `variant` is not 0, it is another individual
    /// of its kind. A new sound is asked for.
    mutating func slot(of name: String, pause: Double = 0, variant: Int = 0) -> Int {
        let known = slots.firstIndex { slot in
            slot.pause == pause && slot.variant == variant && !slot.name.isEmpty
                && slot.name.utf8.elementsEqual(name.utf8)
        }
        if let known { return known }
        if pause > 0 {
            let plain = slot(of: name, variant: variant)
            return add(name, pause, variant, .paused(of: plain, seconds: pause))
        }
        if variant > 0 { return add(name, 0, variant, .varied(name, number: variant, of: slot(of: name))) }
        return add(name, 0, 0, .named(name))
    }

    /// The slot of a stimulus. It has one of its own, unless the same stimulus was made before and is not missing.
    mutating func slot(of stimulus: StimulusSound) -> Int {
        let known = slots.firstIndex { $0.state != .missing && $0.stimulus == stimulus }
        if let known { return known }
        let slot = add("", 0, 0, .stimulus(stimulus))
        slots[slot].stimulus = stimulus
        return slot
    }

    private mutating func add(_ name: String, _ pause: Double, _ variant: Int, _ origin: SoundLoad.Origin) -> Int {
        slots.append(Slot(name: name, pause: pause, variant: variant))
        loads.append(SoundLoad(slot: slots.count - 1, origin: origin))
        return slots.count - 1
    }

    /// Takes note of whether a sound is in its slot.
    mutating func loaded(_ slot: Int, isThere: Bool) {
        guard slots.indices.contains(slot) else { return }
        slots[slot].state = isThere ? .there : .missing
    }

    /// Forgets the sound of a name, because the name now has another sound or none.
    mutating func forget(_ name: String) {
        for slot in slots.indices where slots[slot].name.utf8.elementsEqual(name.utf8) { slots[slot].name = "" }
    }

    mutating func takeLoads() -> [SoundLoad] {
        let taken = loads
        loads = []
        return taken
    }
}
