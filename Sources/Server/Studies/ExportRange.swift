import HTTPTypes
import Hummingbird
import Wire

/// The part of an export that somebody still lacks, as a browser asks for it that goes on after a cut.
///
/// It is only given to who says which export the other part is of: by `If-Range`, as Chromium does, or by `If-Match`, as
/// Firefox does. Otherwise two exports would become one file.
struct ExportRange: Equatable {
    /// The first byte, from 0.
    let first: Int
    /// The last byte; nil for all up to the end.
    let last: Int?

    /// Reads what a request asks for.
    ///
    /// - Parameter tag: the entity tag of the export as it would be made now, in quotation marks.
    /// - Returns: nil if the whole is to be delivered.
    /// - Throws: a problem if the request's other part is of another export.
    init?(_ headers: HTTPFields, tag: String) throws(Problem) {
        let known = headers[.ifMatch].map { Self.tags($0) }
        if let known, !known.contains(tag), known != ["*"] { throw Self.changed }
        guard let range = headers[.range].flatMap(Self.bounds) else { return nil }
        if let condition = headers[.ifRange] {
            guard condition == tag else { throw Self.changed }
        } else {
            guard known?.contains(tag) == true else { return nil }
        }
        guard range.first > 0 || range.last != nil else { return nil }
        (first, last) = range
    }

    private static func tags(_ list: String) -> [String] {
        list.split(separator: ",").map { $0.trimming(while: { $0 == " " || $0 == "\t" }) }
    }

    /// The bounds in `bytes=5-` and `bytes=5-9`. Others are not known, and so not kept to, as HTTP wants it.
    private static func bounds(_ text: String) -> (first: Int, last: Int?)? {
        guard text.hasPrefix("bytes=") else { return nil }
        let parts = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = number(parts[0]) else { return nil }
        if parts[1].isEmpty { return (first, nil) }
        guard let last = number(parts[1]), last >= first else { return nil }
        return (first, last)
    }

    private static func number(_ digits: Substring) -> Int? {
        (1...18).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
            ? Int(digits) : nil
    }

    static let changed = Problem(
        .exportChanged, "the study's data have changed since the first part was delivered, or it was another export",
        remedy: "throw that part away and ask for the whole anew, without Range")

    /// How `Content-Range` names it, in a file of a length.
    func field(of length: Int) -> String { "bytes \(first)-\(end(of: length) - 1)/\(length)" }

    /// The number of its bytes.
    func count(of length: Int) -> Int { end(of: length) - first }

    private func end(of length: Int) -> Int { min(last.map { $0 + 1 } ?? length, length) }
}

extension Substring {
    fileprivate func trimming(while isBlank: (Character) -> Bool) -> String {
        var rest = drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(rest)
    }
}
