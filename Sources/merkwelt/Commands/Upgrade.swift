import Archive
import ArchivePostgres
import ArgumentParser
import Foundation
import Tools

/// Makes the tables of an archive, or brings them up to date.
struct Upgrade: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make the tables of an archive, or bring those of an earlier version up to date.",
        discussion: """
            A server never does this to a database in PostgreSQL when it starts, because an older one may still run beside it. \
            All changes are made in one transaction or none. A file brings itself up to date when it is opened.
            """)

    @OptionGroup var data: ArchiveOptions

    func run() async throws {
        if let server = data.server { try PostgresArchive.upgrade(server) }
        let archive = try data.open()
        for remark in archive.remarks { print(remark) }
        try await archive.close()
        print("\(data.place): up to date")
    }
}
