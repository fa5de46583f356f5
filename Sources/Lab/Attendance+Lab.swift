import Attendance
import Tasks

extension LabStep {
    /// Turns a step of a study into a step of the lab.
    init(_ step: AttendanceStep) {
        switch step {
        case .page(let effect): self = .page(effect.map { .attendance($0) })
        case .say(let saying): self = .then(.shell(.say(saying)))
        case .language(let voice): self = .then(.shell(.study(voice)))
        case .texts(let code): self = .then(.shell(.texts(code)))
        case .take(let task): self = .then(.runner(.takeStudy(task)))
        case .resume(let task): self = .then(.runner(.resumeStudy(task)))
        case .lost(let session): self = .then(.runner(.held(session: session, isHeld: false)))
        case .forget: self = .then(.runner(.forget))
        }
    }
}
