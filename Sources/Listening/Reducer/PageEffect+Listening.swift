import Playing
package import Tasks

extension PageEffect<ListeningReply> {
    package init(_ effect: ListeningEffect) {
        switch effect {
        case .start: self.init(.sound, ["start"])
        case .resume: self.init(.sound, ["resume"])
        case .pause: self.init(.sound, ["pause"])
        case .play(let sound, let isPanned): self.init(.show(.play(sound, isPanned: isPanned)))
        case .place(let azimuth, let elevation, let distance):
            self.init(.show(.place(HeardPlace(azimuth: -azimuth, elevation: elevation, distance: distance))))
        case .turn(let yaw): self.init(.show(.turn(-yaw)))
        case .followDevice(let follows): self.init(.sound, ["followDevice", follows ? "on" : "off"])
        case .frames(let runs): self.init(.frames, [runs ? "on" : "off"])
        case .side(let isRight): self.init(.show(.side(ListeningSound.clock.rawValue, isRight: isRight)))
        case .stopSide: self.init(.show(.stopSide))
        }
    }
}
