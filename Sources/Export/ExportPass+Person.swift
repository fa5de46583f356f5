import Interface
import Sessions
import Studies
import Tasks

extension ExportPass {
    /// A participation whose sessions are being read.
    struct Person {
        let participation: ExportedParticipation
        let group: String?
        /// When the first session began; nil if there is none.
        let first: Double?
        var timeline: Timeline?
        var replay: ParticipationReplay?
        var answers: [Cell]
        var figures: [Cell]
        var quality: [SessionQuality] = []
        var sessions = 0
    }
}
