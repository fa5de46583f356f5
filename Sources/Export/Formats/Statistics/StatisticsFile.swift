import CReadStat
import Foundation
import Interface

/// A file for SPSS or Stata that is written row by row with ReadStat. Its bytes are taken by ``drain()``. It belongs to one
/// thread at a time.
final class StatisticsFile {
    private final class Buffer {
        var bytes: [UInt8] = []
    }

    private let program: StatisticsProgram
    private let writer: OpaqueWriter
    private let buffer = Buffer()
    private var variables: [StatisticsVariable] = []
    /// The same as the writer has them.
    private var added: [UnsafeMutablePointer<readstat_variable_t>] = []
    private let place: String
    /// The codes of texts that the writer points to.
    private var codes: [UnsafeMutablePointer<CChar>] = []

    private typealias OpaqueWriter = UnsafeMutablePointer<readstat_writer_t>

    /// - Parameters:
    ///   - table: the table's name, for errors.
    ///   - label: what the file is called.
    ///   - variables: its variables.
    ///   - rows: the number of its rows.
    init(
        _ program: StatisticsProgram, _ table: String, label: String, _ variables: [StatisticsVariable], rows: Int
    ) throws {
        guard let writer = readstat_writer_init() else { throw ExportError(.file, "no memory for a table") }
        (self.program, self.writer, place) = (program, writer, "table \(table)")
        readstat_set_data_writer(writer) { bytes, count, holder in
            guard let holder, let bytes else { return -1 }
            Unmanaged<Buffer>.fromOpaque(holder).takeUnretainedValue().bytes.append(
                contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        }
        try check(readstat_writer_set_file_timestamp(writer, StatisticsProgram.timeStamp))
        try check(readstat_writer_set_file_label(writer, label.cut(toBytes: program == .spss ? 64 : 80)))
        add(variables)
        let holder = Unmanaged.passUnretained(buffer).toOpaque()
        switch program {
        case .spss:
            try check(readstat_writer_set_compression(writer, READSTAT_COMPRESS_ROWS))
            try check(readstat_begin_writing_sav(writer, holder, rows))
        case .stata:
            try check(readstat_writer_set_file_format_version(writer, 118))
            try check(readstat_begin_writing_dta(writer, holder, rows))
        }
    }

    deinit {
        readstat_writer_free(writer)
        for code in codes { free(code) }
    }

    private func check(_ outcome: readstat_error_t) throws {
        guard outcome != READSTAT_OK else { return }
        let reason = readstat_error_message(outcome).map { String(cString: $0) } ?? "unknown"
        throw ExportError(.file, "\(place): the .\(program.ending) file cannot be written: \(reason)")
    }

    private func add(_ variables: [StatisticsVariable]) {
        var sets: [LabelSet: UnsafeMutablePointer<readstat_label_set_t>] = [:]
        for variable in variables {
            let (type, width) = variable.storage.type(for: program)
            guard let added = readstat_add_variable(writer, variable.name, type, width) else { continue }
            readstat_variable_set_label(added, variable.label)
            readstat_variable_set_format(added, variable.format)
            readstat_variable_set_measure(added, variable.measure.code)
            readstat_variable_set_display_width(added, Int32(min(max(width, 10), 40)))
            if program == .spss {
                for code in variable.missing.map(\.missing.code) {
                    if variable.isText {
                        // ReadStat keeps the pointer and not the text.
                        guard let kept = strdup(String(code)) else { continue }
                        codes.append(kept)
                        readstat_variable_add_missing_string_value(added, kept)
                    } else {
                        readstat_variable_add_missing_double_value(added, Double(code))
                    }
                }
            }
            let wanted = LabelSet(variable, program)
            if !wanted.isEmpty {
                let set = sets[wanted] ?? wanted.made(in: writer, for: program, name: variable.name)
                sets[wanted] = set
                readstat_variable_set_label_set(added, set)
            }
            self.variables.append(variable)
            self.added.append(added)
        }
    }

    /// Writes a row.
    func write(_ cells: [Cell]) throws {
        try check(readstat_begin_row(writer))
        let (variables, added) = (self.variables, self.added)
        // A variable is large, so none is copied for a cell.
        for place in variables.indices { try check(insert(cells[place], variables[place], added[place])) }
        try check(readstat_end_row(writer))
    }

    private func insert(
        _ cell: Cell, _ variable: StatisticsVariable, _ added: UnsafeMutablePointer<readstat_variable_t>
    ) -> readstat_error_t {
        if case .text(let bytes) = variable.storage {
            guard let text = cell.asText, !text.isEmpty else { return readstat_insert_missing_value(writer, added) }
            return readstat_insert_string_value(
                writer, added, text.utf8.count > bytes ? text.cut(toBytes: bytes) : text)
        }
        if let reason = variable.reason(cell) {
            if variable.losesReasons { return readstat_insert_missing_value(writer, added) }
            if program == .stata {
                return readstat_insert_tagged_missing_value(writer, added, StatisticsProgram.letter(of: reason))
            }
        }
        guard let number = variable.number(cell, for: program) else {
            return readstat_insert_missing_value(writer, added)
        }
        switch variable.storage {
        case .yesOrNo where program == .stata: return readstat_insert_int8_value(writer, added, Int8(number))
        case .whole: return readstat_insert_int32_value(writer, added, Int32(number))
        default: return readstat_insert_double_value(writer, added, number)
        }
    }

    /// Ends the file. Without it the file is none.
    func end() throws { try check(readstat_end_writing(writer)) }

    /// The bytes since the last call.
    func drain() -> [UInt8] {
        defer { buffer.bytes.removeAll(keepingCapacity: buffer.bytes.capacity < 1 << 20) }
        return buffer.bytes
    }

    /// The number of bytes that ``drain()`` has.
    var waiting: Int { buffer.bytes.count }
}

/// The labels of values that several variables of a file can share.
private struct LabelSet: Hashable {
    private let levels: [StatisticsVariable.Level]
    private let missing: [StatisticsVariable.Reason]
    private let isText: Bool

    init(_ variable: StatisticsVariable, _ program: StatisticsProgram) {
        // Stata labels no texts.
        let hasCodes = program == .spss || !variable.isText
        (levels, missing, isText) = (variable.levels, hasCodes ? variable.missing : [], variable.isText)
    }

    var isEmpty: Bool { levels.isEmpty && missing.isEmpty }

    func made(
        in writer: UnsafeMutablePointer<readstat_writer_t>, for program: StatisticsProgram, name: String
    ) -> UnsafeMutablePointer<readstat_label_set_t>? {
        let number = program == .spss ? READSTAT_TYPE_DOUBLE : READSTAT_TYPE_INT32
        guard let set = readstat_add_label_set(writer, isText ? READSTAT_TYPE_STRING : number, name) else { return nil }
        for level in levels {
            if isText {
                readstat_label_string_value(set, level.value, level.label)
            } else if program == .stata, let value = Int32(level.value) {
                readstat_label_int32_value(set, value, level.label)
            } else if let value = Double(level.value) {
                readstat_label_double_value(set, value, level.label)
            }
        }
        for reason in missing {
            let code = reason.missing.code
            switch (program, isText) {
            case (.spss, true): readstat_label_string_value(set, String(code), reason.label)
            case (.spss, false): readstat_label_double_value(set, Double(code), reason.label)
            case (.stata, _):
                readstat_label_tagged_value(set, StatisticsProgram.letter(of: reason.missing), reason.label)
            }
        }
        return set
    }
}

extension StatisticsVariable {
    fileprivate var isText: Bool { if case .text = storage { true } else { false } }
}

extension StatisticsVariable.Storage {
    fileprivate func type(for program: StatisticsProgram) -> (readstat_type_t, width: Int) {
        switch self {
        case .text(let bytes): (READSTAT_TYPE_STRING, bytes)
        case .yesOrNo: (program == .spss ? READSTAT_TYPE_DOUBLE : READSTAT_TYPE_INT8, 0)
        case .whole: (READSTAT_TYPE_INT32, 0)
        case .number: (READSTAT_TYPE_DOUBLE, 0)
        }
    }
}

extension StatisticsVariable.Measure {
    fileprivate var code: readstat_measure_t {
        switch self {
        case .nominal: READSTAT_MEASURE_NOMINAL
        case .ordinal: READSTAT_MEASURE_ORDINAL
        case .scale: READSTAT_MEASURE_SCALE
        }
    }
}
