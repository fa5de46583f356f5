/// The limits of one request, one profile and all newcomers together, so that nobody can fill the disk by accident.
///
/// Limits of one session, and how many bytes a profile has, belong to the archive (`ArchiveConfiguration`).
package struct ServerLimits: Sendable {
    /// Bytes of a request's body.
    package var bodyBytes = 1 << 20
    /// Bytes of one log entry as canonical JSON.
    package var entryBytes = 64 << 10
    /// Entries in one upload.
    package var entriesPerUpload = 5_000
    /// How far the time of an entry may lie before that of an earlier entry of the same upload and page, in
    /// milliseconds. Small steps back are genuine, because an input event is delivered after the frames that were drawn
    /// meanwhile.
    package var timeStepBack = 60_000.0
    /// Sessions of one profile.
    package var sessionsPerProfile = 10_000
    /// Processor time that the replay of one session, or the check of one definition, may take, in seconds.
    package var workSeconds = 5.0
    /// Exports that one profile, and all together, may have under way at once.
    package var exports = (perProfile: 2, all: 32)
    /// Exports of studies that one person, and all together, may have under way at once.
    package var studyExports = (perPerson: 4, all: 32)
    /// Session documents that one profile, and all together, may have under way at once.
    package var documents = (perProfile: 16, all: 256)
    /// Bytes of a study's definition with its pictures.
    package var studyBytes = 12 << 20
    /// Listeners of dashboards, of one person and altogether.
    package var listeners = (perProfile: 8, all: 64)
    /// The seconds without news after which listeners get a sign of life.
    package var heartbeatSeconds = 15.0
    /// Bytes of a measured head (SOFA), and how many one profile, and all together, may have under way at once.
    package var headBytes = 16 << 20
    package var heads = (perProfile: 1, all: 4)
    /// Simulations of studies that one person, and all together, may have under way at once.
    package var simulations = (perPerson: 1, all: 4)
    /// The greatest number of people in one simulation, and of the steps of all of them together.
    package var simulated = (people: 500, steps: 50_000)
    /// Processor time that one simulation may take, in seconds.
    package var simulationSeconds = 60.0
    /// New sessions that one profile may open at once, and per minute in the long run.
    package var newSessions = Rate(burst: 120, perMinute: 60)
    /// Bytes of one profile's progress in the levels.
    package var progressBytes = 64 << 10
    /// How often one profile may send its progress at once, and per minute in the long run.
    package var progressChanges = Rate(burst: 60, perMinute: 30)
    /// New profiles that all devices together may open at once, and per minute in the long run.
    package var newProfiles = Rate(burst: 2_000, perMinute: 600)
    /// New profiles from one address. A school behind one address gets in, but one address does not keep all others
    /// out.
    package var newProfilesPerAddress = Rate(burst: 1_000, perMinute: 300)
    /// Participations that one study may admit at once, and per minute in the long run.
    package var participations = Rate(burst: 5_000, perMinute: 3_000)

    /// Participations that one network may begin at once, and per minute in the long run.
    package var visits = Rate(burst: 1_000, perMinute: 300)
    /// Refusals by studies that one network may have.
    package var refusals = Rate(burst: 300, perMinute: 60)
    /// Unknown codes that one network may try.
    package var codes = Rate(burst: 60, perMinute: 30)
    /// Addresses for reminders that one network may give.
    package var contacts = Rate(burst: 60, perMinute: 1)
    /// Participations of one study that may have the same address for reminders.
    package var participationsPerAddress = 3

    /// Attempts to sign in that one network may make.
    package var signIns = Rate(burst: 30, perMinute: 30)
    /// Attempts with codes or unknown links that one network may make.
    package var secrets = Rate(burst: 10, perMinute: 10)
    /// Requests that a program may make with one token.
    package var tokenRequests = Rate(burst: 600, perMinute: 600)

    /// How often something may happen.
    package struct Rate: Sendable {
        /// How many times at once.
        package var burst: Double
        /// How many times per minute in the long run.
        package var perMinute: Double

        package init(burst: Double, perMinute: Double) {
            self.burst = burst
            self.perMinute = perMinute
        }
    }

    package init() {}

    /// The limits of one of several servers that share a lab. What counts newcomers and attempts is counted by each server
    /// for itself, so each lets its part through.
    package func divided(among servers: Int) -> ServerLimits {
        guard servers > 1 else { return self }
        var part = self
        for rate in [
            \.newProfiles, \.newProfilesPerAddress, \.participations, \.visits, \.refusals, \.codes, \.contacts,
            \.signIns,
            \.secrets,
        ] as [WritableKeyPath<ServerLimits, Rate>] {
            part[keyPath: rate].burst = max(1, part[keyPath: rate].burst / Double(servers))
            part[keyPath: rate].perMinute = max(1, part[keyPath: rate].perMinute / Double(servers))
        }
        return part
    }
}
