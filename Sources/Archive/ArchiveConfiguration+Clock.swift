private import Foundation

extension ArchiveConfiguration {
    /// The machine's clock, in milliseconds since 1970.
    package static let machineClock: @Sendable () -> Double = { Date().timeIntervalSince1970 * 1000 }
}
