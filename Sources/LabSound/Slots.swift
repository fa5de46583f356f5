/// The sounds' numbers in the renderer by the slots that the page's Swift has chosen.
struct Slots {
    static let most = 65_536
    private(set) var numbers: UnsafeMutablePointer<Int32>
    private(set) var count = 0
    private var capacity = 256

    init() {
        numbers = .allocate(capacity: capacity)
    }

    var all: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: numbers, count: count) }

    /// The number in a slot, -1 where there is none.
    subscript(slot: Int) -> Int32 { slot >= 0 && slot < count ? numbers[slot] : -1 }

    /// Puts a number into a slot. May allocate; not for the audio path.
    mutating func put(_ number: Int32, in slot: Int) {
        guard slot >= 0, slot < Self.most else { return }
        if slot >= capacity {
            var larger = capacity
            while larger <= slot { larger *= 2 }
            let room = UnsafeMutablePointer<Int32>.allocate(capacity: larger)
            room.update(from: numbers, count: count)
            numbers.deallocate()
            (numbers, capacity) = (room, larger)
        }
        while count <= slot {
            numbers[count] = -1
            count += 1
        }
        numbers[slot] = number
    }

    mutating func removeAll() { count = 0 }
}
