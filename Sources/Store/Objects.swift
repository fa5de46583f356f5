/// Keeps reference objects in step with a list of values: one object per key, created, updated and removed as the values
/// come, change and go. Sounds, rows of a database, nodes of a page.
public struct Objects<Key: Hashable, Item: Equatable, Object> {
    /// How objects follow their values.
    public struct Callbacks {
        let create: (Item) -> Object
        let update: (Object, Item) -> Void
        let move: (Object, _ before: Object?) -> Void
        let remove: (Object) -> Void

        /// - Parameter move: puts an object, new or not, before another one or at the end; needed only where objects
        ///   have an order.
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
    private var objects: [Key: Object] = [:]

    public init(key: @escaping (Item) -> Key, _ callbacks: Callbacks) {
        translator = Translator(key: key)
        self.callbacks = callbacks
    }

    /// The object of a key; nil if there is none.
    public subscript(key: Key) -> Object? { objects[key] }

    /// Brings the objects in line with the list.
    public mutating func follow(_ list: some RandomAccessCollection<Item>) {
        for operation in translator.translate(list) {
            switch operation {
            case .remove(let key):
                if let object = objects.removeValue(forKey: key) { callbacks.remove(object) }
            case .insert(let item, let key, let successor):
                let object = callbacks.create(item)
                objects[key] = object
                callbacks.move(object, successor.flatMap { objects[$0] })
            case .move(let key, let successor):
                if let object = objects[key] { callbacks.move(object, successor.flatMap { objects[$0] }) }
            case .update(let item, let key):
                if let object = objects[key] { callbacks.update(object, item) }
            }
        }
    }
}
