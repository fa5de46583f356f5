/// An axis of space along which something moves, or around which it turns.
package enum SpatialAxis: String, Sendable {
    case x, y, z
}
