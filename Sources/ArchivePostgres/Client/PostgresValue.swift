/// A parameter of a statement, with its type. It is sent in the binary form, so that no number is rounded and no text is
/// quoted.
enum PostgresValue: Sendable {
    case null
    case bool(Bool)
    case text(String)
    case int(Int64)
    case double(Double)
    case bytes([UInt8])
    case uuid(SessionKey)
    case texts([String])
    case ints([Int64])
    case doubles([Double])
    case blobs([[UInt8]])
    case uuids([SessionKey])

    static func int(_ number: Int) -> PostgresValue { .int(Int64(number)) }
    static func int(_ number: Int64?) -> PostgresValue { number.map { .int($0) } ?? .null }
    static func double(_ number: Double?) -> PostgresValue { number.map { .double($0) } ?? .null }
    static func ints(_ numbers: [Int]) -> PostgresValue { .ints(numbers.map { Int64($0) }) }
    static func text(_ text: String?) -> PostgresValue { text.map { .text($0) } ?? .null }

    /// The numbers of PostgreSQL's types (`pg_type.dat`), which never change.
    private enum Kind {
        static let (bytes, int, text, double, uuid) =
            (17, 20, 25, 701, 2950) as (UInt32, UInt32, UInt32, UInt32, UInt32)
        static let bool = 16 as UInt32
        static let (blobs, ints, texts) = (1001, 1016, 1009) as (UInt32, UInt32, UInt32)
        static let (doubles, uuids) = (1022, 2951) as (UInt32, UInt32)
    }

    /// The type's number; 0 leaves it to the statement.
    var kind: UInt32 {
        switch self {
        case .null: 0
        case .bool: Kind.bool
        case .text: Kind.text
        case .int: Kind.int
        case .double: Kind.double
        case .bytes: Kind.bytes
        case .uuid: Kind.uuid
        case .texts: Kind.texts
        case .ints: Kind.ints
        case .doubles: Kind.doubles
        case .blobs: Kind.blobs
        case .uuids: Kind.uuids
        }
    }

    /// The binary form; nil for null.
    var encoded: [UInt8]? {
        switch self {
        case .null: nil
        case .bool(let isTrue): [isTrue ? 1 : 0]
        case .text(let text): Array(text.utf8)
        case .int(let number): Self.big(number)
        case .double(let number): Self.big(number.bitPattern)
        case .bytes(let bytes): bytes
        case .uuid(let key): Self.encode(key)
        case .texts(let texts): Self.list(texts.map { Array($0.utf8) }, Kind.text)
        case .ints(let numbers): Self.list(numbers.map(Self.big), Kind.int)
        case .doubles(let numbers): Self.list(numbers.map { Self.big($0.bitPattern) }, Kind.double)
        case .blobs(let blobs): Self.list(blobs, Kind.bytes)
        case .uuids(let keys): Self.list(keys.map(Self.encode), Kind.uuid)
        }
    }

    private static func encode(_ key: SessionKey) -> [UInt8] { big(key.high) + big(key.low) }

    private static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// An array of one dimension: dimensions, whether there are nulls, type, length, lower bound, and each element behind
    /// its length.
    private static func list(_ elements: [[UInt8]], _ kind: UInt32) -> [UInt8] {
        var bytes = big(Int32(elements.isEmpty ? 0 : 1)) + big(Int32(0)) + big(kind)
        if elements.isEmpty { return bytes }
        bytes += big(Int32(elements.count)) + big(Int32(1))
        for element in elements { bytes += big(Int32(element.count)) + element }
        return bytes
    }
}
