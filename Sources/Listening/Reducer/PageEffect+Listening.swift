public import Tasks

extension PageEffect<NoReply> {
    /// Texts for `sound-effects.js`; lengths and factors in thousandths, so that only whole numbers cross.
    public init(_ effect: ListeningEffect) {
        switch effect {
        case .start: self.init(.sound, ["start"])
        case .resume: self.init(.sound, ["resume"])
        case .pause: self.init(.sound, ["pause"])
        case .play(let sound, let isPanned):
            self.init(.sound, ["play", "\(sound)", isPanned ? "panned" : "head"])
        case .place(let azimuth, let elevation, let distance):
            self.init(
                .sound,
                ["place", "\(Int(azimuth))", "\(Int(elevation))", "\(Int((distance * 1000).rounded()))"])
        case .turn(let yaw): self.init(.sound, ["turn", "\(Int(yaw))"])
        case .head(let factor): self.init(.sound, ["head", "\(Int((factor * 1000).rounded()))"])
        case .followDevice(let follows): self.init(.sound, ["followDevice", follows ? "on" : "off"])
        case .frames(let runs): self.init(.frames, [runs ? "on" : "off"])
        case .side(let isRight): self.init(.sound, ["side", isRight ? "right" : "left"])
        case .stopSide: self.init(.sound, ["stopSide"])
        }
    }
}
