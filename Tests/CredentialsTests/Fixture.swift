import Foundation
import Testing

/// What other implementations made; see `Fixtures/make.py`.
enum Fixture {
    struct Hashed: Decodable {
        let passphrase: String
        let salt: [UInt8]
        let text: String
    }

    struct Coded: Decodable {
        let secret: [UInt8]
        let time: Int64
        let code: String
        let key: String
    }

    static func read<Row: Decodable>(_ name: String, as row: Row.Type) throws -> [Row] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: "json"))
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
    }
}
