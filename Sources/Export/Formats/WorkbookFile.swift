import CXlsxWriter
import Foundation
import Interface

/// A workbook that is written sheet by sheet and row by row with libxlsxwriter. Rows wait in files without a name. It
/// belongs to one thread at a time.
final class WorkbookFile {
    private let workbook: UnsafeMutablePointer<lxw_workbook>
    private let file: Spool
    private let folder: String
    private let head: UnsafeMutablePointer<lxw_format>?
    private let moment: UnsafeMutablePointer<lxw_format>?
    private var sheet: UnsafeMutablePointer<lxw_worksheet>?
    private var name = ""
    private var row: lxw_row_t = 0
    private var isClosed = false

    /// - Parameters:
    ///   - title: what the workbook is called.
    ///   - folder: a folder on a disk with room.
    init(_ title: String, spoolsIn folder: String) throws {
        (file, self.folder) = (try Spool(in: folder), folder)
        let opened = file.path.withCString { path in
            folder.withCString { folder in
                var options = lxw_workbook_options()
                (options.constant_memory, options.tmpdir) = (1, UnsafeMutablePointer(mutating: folder))
                return workbook_new_opt(path, &options)
            }
        }
        guard let opened else { throw ExportError(.file, "\(folder): no workbook can be made there; check the folder") }
        workbook = opened
        head = workbook_add_format(workbook)
        if let head { format_set_bold(head) }
        moment = workbook_add_format(workbook)
        if let moment { format_set_num_format(moment, "yyyy-mm-dd hh:mm:ss.000") }
        title.cut(toBytes: 255).withCString { title in
            var properties = lxw_doc_properties()
            (properties.title, properties.created) = (UnsafeMutablePointer(mutating: title), 315_532_800)
            workbook_set_properties(workbook, &properties)
        }
    }

    deinit { if !isClosed { lxw_workbook_free(workbook) } }

    private func check(_ outcome: lxw_error) throws {
        guard outcome != LXW_NO_ERROR else { return }
        let reason = lxw_strerror(outcome).map { String(cString: $0) } ?? "unknown"
        throw ExportError(.file, "sheet \(name): it cannot be written: \(reason)")
    }

    /// Begins a sheet.
    func begin(_ name: String, widths: [Int]) throws {
        (self.name, row) = (name, 0)
        guard let sheet = workbook_add_worksheet(workbook, name) else {
            throw ExportError(.file, "sheet \(name): it cannot be made")
        }
        self.sheet = sheet
        for (column, width) in widths.enumerated() {
            try check(worksheet_set_column(sheet, lxw_col_t(column), lxw_col_t(column), Double(width), nil))
        }
    }

    /// Writes the row of names, which stays in sight.
    func writeHeader(_ names: [String]) throws {
        for (column, name) in names.enumerated() {
            try check(worksheet_write_string(sheet, row, lxw_col_t(column), name, head))
        }
        worksheet_freeze_panes(sheet, 1, 0)
        row += 1
    }

    /// Writes a row.
    func write(_ cells: [Cell], _ columns: [Column]) throws {
        for place in cells.indices {
            let (cell, column) = (cells[place], lxw_col_t(place))
            if columns[place].kind == .text {
                // The texts of some columns are numbers for some rows.
                if let text = cell.asText { try write(text, at: column) }
                continue
            }
            switch cell {
            case .empty: break
            case .boolean(let isTrue): try check(worksheet_write_boolean(sheet, row, column, isTrue ? 1 : 0, nil))
            case .text(let text): try write(text, at: column)
            case .integer(let number):
                // The library writes sixteen digits, and no `Double` has every whole number beyond 2^53.
                if number.magnitude <= 1 << 53 {
                    try write(Double(number), at: column)
                } else {
                    try write(String(number), at: column)
                }
            case .number(let number): if number.isFinite { try write(number, at: column) }
            case .milliseconds(let time): if time.isFinite { try write(Column.seconds(time), at: column) }
            // Days since the last of December 1899.
            case .instant(let time, _): try write(time / 86_400_000 + 25_569, moment, at: column)
            }
        }
        row += 1
    }

    private func write(
        _ number: Double, _ format: UnsafeMutablePointer<lxw_format>? = nil, at column: lxw_col_t
    ) throws {
        try check(worksheet_write_number(sheet, row, column, number, format))
    }

    private func write(_ text: String, at column: lxw_col_t) throws {
        let most = XLSXFormat.mostUnits
        var written = (text.utf8.count > most ? text.cut(toUTF16: most) : text).forXML
        let excess = written.utf8.count > most ? written.utf16.count - most : 0
        if excess > 0 { written = text.cut(toUTF16: most - excess).forXML }
        try check(worksheet_write_string(sheet, row, column, written, nil))
    }

    /// Puts a filter on the rows of the sheet.
    func filter(columns: Int) throws {
        guard columns > 0 else { return }
        try check(worksheet_autofilter(sheet, 0, 0, max(row, 1) - 1, lxw_col_t(columns - 1)))
    }

    /// Ends the workbook.
    ///
    /// - Returns: its bytes.
    func close() throws -> Spool {
        // The library does not notice a full disk while rows wait on it.
        let room = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int
        if let room, room < 1 << 20 {
            throw ExportError(.file, "\(folder): the disk is full, and the workbook may not be whole; make room on it")
        }
        isClosed = true
        name = "README"
        try check(workbook_close(workbook))
        try file.rewind()
        return file
    }
}

extension String {
    /// The text with signs that XML cannot have as Excel writes them (`_x0001_`), and with what looks so kept as it is.
    fileprivate var forXML: String {
        var (before, isPlain) = (UInt8(0), true)
        for byte in utf8 where isPlain {
            // U+FFFE and U+FFFF begin with EF.
            isPlain = !(byte.isControl || byte == 0xEF || before == 0x5F && byte == 0x78)
            before = byte
        }
        guard !isPlain else { return self }
        let signs = Array(unicodeScalars)
        var text = ""
        for (place, sign) in signs.enumerated() {
            let looksSo =
                sign == "_" && place + 6 < signs.count && signs[place + 1] == "x" && signs[place + 6] == "_"
                && signs[place + 2...place + 5].allSatisfy { Character($0).isHexDigit }
            if looksSo || UInt8(exactly: sign.value)?.isControl == true || [0xFFFE, 0xFFFF].contains(sign.value) {
                let digits = String(sign.value, radix: 16, uppercase: true)
                text += "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
            } else {
                text.unicodeScalars.append(sign)
            }
        }
        return text
    }
}

extension UInt8 {
    /// Whether it is a sign that XML cannot have, or reads as another.
    fileprivate var isControl: Bool { self < 0x20 && self != 0x09 && self != 0x0A }
}
