import Foundation
import Sound

/// What a process gives up before it reads what strangers sent, and what it does then.
package enum Confinement {
    /// Bytes of address space: a file of 16 MiB that unfolds to more is none of a head.
    private static let memory: UInt64 = 2 << 30
    /// Seconds of a processor.
    private static let seconds: UInt64 = 30
    /// Bytes of what it writes; 1600 directions take 700 kB.
    private static let output: UInt64 = 4 << 20

    /// Bakes the standard input onto the standard output, and ends the process: with 0, or with
    /// ``ConfinedBake/refusedStatus`` after a refusal's four lines.
    package static func bakeInput() -> Never {
        enter()
        do throws(HeadResponsesError) {
            let measurement = try SofaMeasurement(bytes: content(), name: "the file").fitted(name: "the file")
            let bytes = HeadBake().bake(measurement).encoded()
            do {
                _ = try HeadData(bytes: bytes)
            } catch {
                throw .unsuitable(
                    path: "the file", field: "Data.IR", found: "a delay of more than 8 ms between them",
                    expected: "two ears of one head")
            }
            write(bytes)
            exit(0)
        } catch {
            write(Array(error.refusal.lines.utf8))
            exit(ConfinedBake.refusedStatus)
        }
    }

    /// No more memory and time than a bake takes, no further file, no child, no core.
    private static func enter() {
        for descriptor in 3..<1_024 as Range<Int32> { close(descriptor) }
        limit(RLIMIT_AS, memory)
        limit(RLIMIT_CPU, seconds)
        limit(RLIMIT_FSIZE, output)
        limit(RLIMIT_CORE, 0)
        limit(RLIMIT_NOFILE, 3)
        #if os(Linux)
            limit(__RLIMIT_NPROC, 0)
        #endif
        // Whoever answers requests goes first.
        _ = nice(10)
    }

    #if os(Linux)
        private static func limit(_ resource: __rlimit_resource, _ most: UInt64) {
            var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
            // Without its limits it does not begin.
            guard setrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit) == 0 else { exit(71) }
        }
    #else
        private static func limit(_ resource: Int32, _ most: UInt64) {
            var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
            // Darwin bounds no address space.
            guard setrlimit(resource, &limit) == 0 || resource == RLIMIT_AS else { exit(71) }
        }
    #endif

    private static func content() -> [UInt8] {
        var facts = stat()
        guard fstat(0, &facts) == 0, facts.st_size > 0, facts.st_size <= 64 << 20 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        let count = pread(0, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }

    private static func write(_ bytes: [UInt8]) {
        guard pwrite(1, bytes, bytes.count, 0) == bytes.count else { exit(74) }
    }
}
