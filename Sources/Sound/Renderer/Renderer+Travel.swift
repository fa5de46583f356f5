extension Renderer {
    /// Samples that what is heard at the end of this block has been on its way from where the source was when it left.
    ///
    /// With p(e) the source's place at the time e and l the listener's place at the end t of the block, it solves
    /// e + |p(e) - l| / c = t for e by Newton's method on the source's path, a straight line in each block. A source that
    /// nears with the speed v then sounds higher by c / (c - v), a nearing listener by (c + v) / c, as in nature.
    /// Paths reach back 512 blocks; what is further away is heard from the oldest place known.
    @inline(__always)
    func travelTime(_ slot: Int, _ voice: UnsafeMutablePointer<Voice>) -> Double {
        let block = state.pointee.blocks
        let path = paths + slot &* Self.pathStride
        let mask = Int64(Self.pathLength - 1)
        if voice.pointee.isFresh { voice.pointee.firstBlock = block }
        path[Int(block & mask)] = voice.pointee.position
        let listener = state.pointee.listener
        // Metres that sound travels in a block.
        let reach = configuration.speedOfSound * 128 / grid.sampleRate
        let end = Double(block &+ 1)
        // An entry holds the place at its block's end.
        let oldest = max(Double(voice.pointee.firstBlock &+ 1), end - Double(Self.pathLength - 2))
        let former = voice.pointee.isFresh ? oldest - 1 : voice.pointee.emission
        // What went on as before is found by one step.
        var time = former + (voice.pointee.isFresh ? 1 : voice.pointee.pace)
        var way = 0.0
        for _ in 0..<3 {
            let bounded = max(oldest, min(end, time))
            let before = max(Int64(oldest) &- 1, min(block &- 1, Int64(bounded) &- 1))
            let one = path[Int(max(before, 0) & mask)]
            let two = path[Int(min(block, before &+ 1) & mask)]
            let share = max(0, min(1, bounded - Double(before &+ 1)))
            let (stepX, stepY, stepZ) = (Double(two.x - one.x), Double(two.y - one.y), Double(two.z - one.z))
            let x = Double(one.x) + stepX * share - Double(listener.x)
            let y = Double(one.y) + stepY * share - Double(listener.y)
            let z = Double(one.z) + stepZ * share - Double(listener.z)
            way = (x * x + y * y + z * z).squareRoot()
            // At rest, and before the path begins, the distance does not depend on the time.
            let moves = time > oldest && time < end && way > 1e-6
            let slope = moves ? (x * stepX + y * stepY + z * stepZ) / (way * reach) : 0
            let correction = (time + way / reach - end) / max(0.1, 1 + slope)
            time -= correction
            if abs(correction) < 1e-5 || slope == 0 && time < oldest { break }
        }
        voice.pointee.pace = time - former
        voice.pointee.emission = time
        return min(max(0, end - time), 1e9) * 128
    }
}
