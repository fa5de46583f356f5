import Foundation

/// The desktop of a person who starts the lab by hand.
enum Desktop {
    /// The program that opens an address in the browser; nil without a terminal, a display or such a program.
    private static var opener: String? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        #if os(macOS)
            return InstalledProgram.path(of: "open")
        #else
            let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { ProcessInfo.processInfo.environment[$0] }
            return displays.contains { !$0.isEmpty } ? InstalledProgram.path(of: "xdg-open") : nil
        #endif
    }

    /// Opens an address in the browser, if there is a desktop.
    ///
    /// - Returns: whether a program was started for it. Its success is not awaited.
    static func open(_ address: String) -> Bool {
        guard let opener else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
