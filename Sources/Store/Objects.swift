/// Keeps reference objects in step with a list of values: one object per key, created, updated and removed as the values
/// come, change and go. Sounds, rows of a database, nodes of a page.
public struct Objects<Key: Comparable, Item: Equatable, Object> {
    /// How objects follow their values.
    public struct Callbacks {
        let create: (Item) -> Object
        let update: (Object, Item) -> Void
        let move: (Object, _ before: Object?) -> Void
        let remove: (Object) -> Void

        /// - Parameters:
        ///   - create: makes the object of a new value.
        ///   - update: brings an object up to its changed value.
        ///   - move: puts an object, new or not, before another one or at the end; needed only where objects have an
        ///     order.
        ///   - remove: the value of the object is gone.
        public init(
            create: @escaping (Item) -> Object, update: @escaping (Object, Item) -> Void,
            move: @escaping (_ object: Object, _ before: Object?) -> Void = { _, _ in },
            remove: @escaping (Object) -> Void
        ) {
            self.create = create
            self.update = update
            self.move = move
            self.remove = remove
        }
    }

    private var translator: Translator<Key, Item>
    private let callbacks: Callbacks
    /// The objects, sorted by key.
    private var objects: [(key: Key, object: Object)] = []

    public init(key: @escaping @Sendable (Item) -> Key, _ callbacks: Callbacks) {
        translator = Translator(key: key)
        self.callbacks = callbacks
    }

    /// The object of a key; nil if there is none. Complexity: O(log n).
    public subscript(key: Key) -> Object? {
        let position = position(of: key)
        return position < objects.count && objects[position].key == key ? objects[position].object : nil
    }

    /// Where the object of a key is or would be.
    private func position(of key: Key) -> Int {
        var low = 0
        var high = objects.count
        while low < high {
            let middle = (low + high) / 2
            if objects[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Brings the objects in line with the list.
    public mutating func follow(_ list: some RandomAccessCollection<Item>) {
        for operation in translator.translate(list) {
            switch operation {
            case .remove(let key):
                callbacks.remove(objects.remove(at: position(of: key)).object)
            case .insert(let item, let key, let successor):
                let object = callbacks.create(item)
                objects.insert((key, object), at: position(of: key))
                callbacks.move(object, successor.flatMap { self[$0] })
            case .move(let key, let successor):
                if let object = self[key] { callbacks.move(object, successor.flatMap { self[$0] }) }
            case .update(let item, let key):
                if let object = self[key] { callbacks.update(object, item) }
            }
        }
    }
}
