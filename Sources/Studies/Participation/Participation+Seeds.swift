import Text
import Tree

extension Participation {
    /// The seed of a session: the first 53 bits of SHA-256 of `SEED/PATH/ATTEMPT` in UTF-8.
    ///
    /// - Parameters:
    ///   - step: the step's path.
    ///   - attempt: from 1; 0 is for practice.
    package func seed(of step: String, attempt: Int) -> Int64 {
        var text: [UInt8] = []
        text.append(decimal: seed)
        text.append("/")
        text.append(step)
        text.append("/")
        text.append(decimal: Int64(attempt))
        var bits: UInt64 = 0
        for byte in SHA256.hash(of: text).prefix(8) { bits = bits << 8 | UInt64(byte) }
        return Int64(bits >> 11)
    }

    /// The name under which an order is drawn. It contains the visit where the step says that each visit draws anew.
    func drawKey(_ order: OrderStep) -> String {
        switch order.redraw {
        case .never: order.id
        case .visit: order.id + "@" + String(visit)
        }
    }

    /// The steps of an order that the person takes, in the person's order; nil if the server has not given the row yet.
    func steps(of order: OrderStep) -> [Step]? {
        let all = Array(order.steps)
        let count = min(order.pick ?? all.count, all.count)
        switch order.by {
        case .fixed:
            // The picked steps are drawn, but they keep the written order.
            guard count < all.count else { return all }
            return drawn(order, all.count).prefix(count).sorted().map { all[$0] }
        case .random: return drawn(order, all.count).prefix(count).map { all[$0] }
        case .latin, .williams, .all, .reverse:
            guard let slot = slot(drawKey(order)) else { return nil }
            var steps: [Step] = []
            for id in slot.order.prefix(count) {
                for step in all where step.id.isSame(as: id) { steps.append(step) }
            }
            return steps
        }
    }

    private func drawn(_ order: OrderStep, _ count: Int) -> [Int] {
        var places = Array(0..<count)
        var secret: [UInt8] = []
        secret.append(decimal: seed)
        var chance = Chance(secret, at: ["order", drawKey(order)])
        chance.shuffle(&places)
        return places
    }

    func slot(_ key: String) -> GivenSlot? {
        for taken in slots where taken.key.isSame(as: key) { return taken.slot }
        return nil
    }
}
