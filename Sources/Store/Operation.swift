/// One step that brings objects in line with a list of values. The steps, applied one after another, lead from the list
/// before to the list after.
public enum Operation<Key, Item> {
    /// The value with this key is taken out.
    case remove(key: Key)
    /// A new value stands before the one with the key `before`, or at the end.
    case insert(Item, key: Key, before: Key?)
    /// The value now stands before the one with the key `before`, or at the end.
    case move(key: Key, before: Key?)
    /// The value with this key is replaced.
    case update(Item, key: Key)
}

extension Operation: Equatable where Key: Equatable, Item: Equatable {}
extension Operation: Sendable where Key: Sendable, Item: Sendable {}
