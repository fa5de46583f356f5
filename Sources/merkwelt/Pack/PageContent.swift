import Foundation

/// What keeps its name: the clock's languages and grids, the levels, the quizzes, icons, and the page without a network.
enum PageContent {
    static func add(to page: inout PageFolder, head: String) throws {
        for (name, text) in ClockFiles.all() { page.add(Array(text.utf8), "/clock/" + name) }
        let grids = try Files.names(in: "Sources/Clock/Grids", ".txt").map {
            try Files.text("Sources/Clock/Grids/" + $0)
        }
        page.add(Array(grids.joined().utf8), "/clock/grids.txt")
        page.add(Array(try ListeningTable.text(of: "Content/localisation").utf8), "/listening/library.txt")
        for quiz in try Files.names(in: "Content/quizzes", ".json") {
            page.add(try Files.bytes("Content/quizzes/" + quiz), "/quizzes/" + quiz)
        }
        let offline = try Files.text("Page/offline.html").replacingOccurrences(of: "{{head}}", with: head)
        page.add(Array(offline.utf8), "/offline.html")
        page.add(try Files.bytes("Page/manifest.webmanifest"), "/manifest.webmanifest")
        for icon in try Files.names(in: "Page/icons", "") where icon != "maskable.svg" {
            // Larger ones are the system's business, which asks for them when the lab is installed.
            let isKept = icon == "icon.svg" || icon == "icon-192.png"
            page.add(try Files.bytes("Page/icons/" + icon), "/icons/" + icon, isKept: isKept)
        }
    }
}
