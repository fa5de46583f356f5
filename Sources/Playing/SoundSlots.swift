/// Which sound has which slot of the renderer, and whether it is there. A slot is never used for another sound.
struct SoundSlots: Sendable {
    enum State: Equatable, Sendable { case asked, there, missing }

    private struct Slot: Sendable {
        /// Empty where nothing shall find it again.
        var name: String
        var pause: Double
        var state = State.asked
    }

    private var slots: [Slot] = []
    /// What was asked for and not told to the page yet.
    var loads: [SoundLoad] = []

    func state(of slot: Int) -> State { slots.indices.contains(slot) ? slots[slot].state : .missing }

    /// The slot of a sound by its name, with seconds of silence behind it; one that is new is asked for.
    mutating func slot(of name: String, pause: Double = 0) -> Int {
        let known = slots.firstIndex { $0.pause == pause && !$0.name.isEmpty && $0.name.utf8.elementsEqual(name.utf8) }
        if let known { return known }
        guard pause > 0 else { return add(name, pause: 0, .named(name)) }
        return add(name, pause: pause, .paused(of: slot(of: name), seconds: pause))
    }

    /// A slot of its own for a stimulus.
    mutating func slot(of stimulus: StimulusSound) -> Int { add("", pause: 0, .stimulus(stimulus)) }

    private mutating func add(_ name: String, pause: Double, _ origin: SoundLoad.Origin) -> Int {
        slots.append(Slot(name: name, pause: pause))
        loads.append(SoundLoad(slot: slots.count - 1, origin: origin))
        return slots.count - 1
    }

    /// The page says whether a sound is in its slot now.
    mutating func loaded(_ slot: Int, isThere: Bool) {
        guard slots.indices.contains(slot) else { return }
        slots[slot].state = isThere ? .there : .missing
    }

    /// What has this name now is another sound, or none.
    mutating func forget(_ name: String) {
        for slot in slots.indices where slots[slot].name.utf8.elementsEqual(name.utf8) { slots[slot].name = "" }
    }

    mutating func takeLoads() -> [SoundLoad] {
        let taken = loads
        loads = []
        return taken
    }
}
