import SoundCommands

extension Renderer {
    /// Carries out a batch of `SoundCommand`s. Neither allocates nor traps; what names a voice or a slot that is not
    /// there is counted in ``refusedCommands``.
    ///
    /// - Parameters:
    ///   - batch: the bytes.
    ///   - slots: the sounds' numbers by slot, -1 where there is none.
    ///   - delay: seconds from now to the batch's own time, from which `play` counts; 0 or less is now.
    ///   - resize: what changes the head's size.
    public func perform(
        _ batch: UnsafeRawBufferPointer, slots: UnsafeBufferPointer<Int32>, delay: Double = 0,
        resize: (Float) -> Void = { _ in }
    ) {
        var reader = SoundCommandReader(batch)
        while let command = reader.next() {
            switch command {
            case .play(let voice, let slot, let loops, let kind, let after):
                play(
                    voice, sound: slot < slots.count ? Int(slots[slot]) : -1, loops: loops, kind: kind,
                    delay: max(0, delay + after) * internalRate)
            case .stop(let voice): stop(voice)
            case .place(let voice, let place): self.place(voice, x: place.x, y: place.y, z: place.z)
            case .gain(let voice, let factor): setGain(voice, factor)
            case .master(let factor): setMasterGain(factor)
            case .turn(let turn): turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w)
            case .listen(let place): placeListener(x: place.x, y: place.y, z: place.z)
            case .head(let size): resize(size)
            case .room(let size): replaceRoom(SoundCommand.room(of: size))
            }
        }
        if reader.isBroken { _ = refuse() }
    }
}
