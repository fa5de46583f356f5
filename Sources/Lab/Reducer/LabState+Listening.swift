import Interface
import Listening
import Playing

/// The listening page: what is wanted there, and what the page has to do for it.
extension LabState {
    mutating func listening(_ action: ListeningAction) -> [Effect] {
        if case .deviceHeading = action, route != .listen { return [] }
        var asked = listening.reduce(action)
        // The sound was left while it was being prepared: it stays silent until someone comes back.
        if route != .listen, listening.readiness == .playing { asked += listening.reduce(.pause) }
        return asked.map { Effect($0) }
    }

    func enterListening() -> [Effect] { [Effect(.sound, ["enter"])] }

    /// Lets go of the sound and of the device's sensor; where everything stands is kept.
    mutating func leaveListening() -> [Effect] {
        let asked = listening.reduce(.pause) + listening.reduce(.followDevice(false))
        listening.check = .none
        return asked.map { Effect($0) } + [Effect(.sound, ["leave"])]
    }
}

extension Effect {
    init(_ effect: ListeningEffect) {
        switch effect {
        case .start: self.init(.sound, ["start"])
        case .resume: self.init(.sound, ["resume"])
        case .pause: self.init(.sound, ["pause"])
        case .play(let sound, let isPanned): self.init(.show(.play(sound, isPanned: isPanned)))
        case .place(let azimuth, let elevation, let distance):
            self.init(.show(.place(HeardPlace(azimuth: -azimuth, elevation: elevation, distance: distance))))
        case .turn(let yaw): self.init(.show(.turn(-yaw)))
        case .head(let factor): self.init(.show(.head(factor)))
        case .followDevice(let follows): self.init(.sound, ["followDevice", follows ? "on" : "off"])
        case .frames(let runs): self.init(.frames, [runs ? "on" : "off"])
        case .side(let isRight): self.init(.show(.side(ListeningSound.clock.rawValue, isRight: isRight)))
        case .stopSide: self.init(.show(.stopSide))
        }
    }
}
