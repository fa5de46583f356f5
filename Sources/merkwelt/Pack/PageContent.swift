import Attendance
import Foundation
import Interface
import Tools

/// The files with constant names: those that families' rooms fetch, icons, and the page without a network.
enum PageContent {
    static func add(_ files: [PageFile], to page: inout PageFolder, head: String) throws {
        for file in files where !file.isPicture { page.add(file.bytes, file.path) }
        let offline = try Files.text("Page/offline.html").replacingOccurrences(of: "{{head}}", with: head)
        page.add(Array(offline.utf8), "/offline.html")
        page.add(try Files.bytes("Page/manifest.webmanifest"), "/manifest.webmanifest")
        for icon in try Files.names(in: "Page/icons", "") where icon != "maskable.svg" {
            // The system asks for larger icons itself when the lab is installed.
            let isKept = icon == "icon.svg" || icon == "icon-192.png"
            page.add(try Files.bytes("Page/icons/" + icon), "/icons/" + icon, isKept: isKept)
        }
    }
}
