package import Interface

/// The formats of other programs, by their names on the command line and in the API.
///
/// The text of a case says in the catalogues what the format is for.
package enum ExportFormat: String, CaseIterable, Vocabulary {
    package static let phrases = Phrases("Export.ExportFormat", of: ExportFormat.self)

    /// The trials of all tasks as one list of objects, as jsPsych saves its data.
    case jspsych
    /// Resources of HL7's FHIR, in the releases that servers speak.
    case fhir
    case fhirR4B = "fhir-r4b"
    /// A project of REDCap: its data dictionary and the data to import.
    case redcap
    /// A file of SPSS for each table.
    case sav
    /// A file of Stata for each table.
    case dta
    /// All tables as sheets of one Excel workbook.
    case xlsx
    /// A data set after the Brain Imaging Data Structure.
    case bids

    /// What writes it.
    var form: any TableFormat {
        switch self {
        case .jspsych: JSPsychFormat()
        case .fhir: FHIRFormat(release: .r5)
        case .fhirR4B: FHIRFormat(release: .r4b)
        case .redcap: REDCapFormat()
        case .sav: StatisticsFormat(program: .spss)
        case .dta: StatisticsFormat(program: .stata)
        case .xlsx: XLSXFormat()
        case .bids: BIDSFormat()
        }
    }

    /// The end of the name of its one file; nil for a format that has many files.
    package var oneFile: String? {
        switch self {
        case .jspsych: "json"
        case .fhir, .fhirR4B, .redcap, .sav, .dta, .bids: nil
        case .xlsx: "xlsx"
        }
    }

    /// Whether missing answers always have their reasons: as declared missing values they disturb no analysis.
    var declaresMissing: Bool { self == .sav || self == .dta }

    /// Whether missing answers have their reasons where somebody asks for them. Elsewhere a code would be an answer.
    var takesMissing: Bool { self == .xlsx }

    /// Whether the logs of the sessions can go along.
    package var takesLogs: Bool { self == .bids }

    /// Whether missing answers can have their reasons.
    package var canHaveMissingCodes: Bool { declaresMissing || takesMissing }

    /// The type of the file over HTTP.
    package var mediaType: String {
        switch oneFile {
        case "json": "application/json"
        case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        default: "application/zip"
        }
    }

    /// The end of the name of what is delivered.
    package var ending: String { oneFile ?? "zip" }

    /// What people call it, in every language.
    package var title: String {
        switch self {
        case .jspsych: "jsPsych (.json)"
        case .fhir: "HL7 FHIR R5"
        case .fhirR4B: "HL7 FHIR R4B"
        case .redcap: "REDCap"
        case .sav: "SPSS (.sav)"
        case .dta: "Stata (.dta)"
        case .xlsx: "Excel (.xlsx)"
        case .bids: "BIDS"
        }
    }

    /// What it is for, on a line of help.
    package var purpose: String { text(in: .english) }
}
