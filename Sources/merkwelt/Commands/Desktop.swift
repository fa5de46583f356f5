import Foundation

/// The desktop of those who start the lab by hand.
enum Desktop {
    /// What opens an address in the browser; nil where nobody would see it: no terminal, no display, or no such program.
    private static var opener: String? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        #if os(macOS)
            return InstalledProgram.path(of: "open")
        #else
            let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { ProcessInfo.processInfo.environment[$0] }
            return displays.contains { !$0.isEmpty } ? InstalledProgram.path(of: "xdg-open") : nil
        #endif
    }

    /// Opens an address in the browser, where there is a desktop.
    ///
    /// - Returns: whether something was started that opens it; whether it did is not waited for.
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
