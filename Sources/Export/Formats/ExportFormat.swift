/// The formats of other programs, by their names on the command line and in the API.
package enum ExportFormat: String, CaseIterable, Sendable {
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

    /// Whether missing answers can have their reasons. BIDS has one sign for all of them.
    var takesMissing: Bool { self != .bids }

    /// The type of the file over HTTP.
    package var mediaType: String {
        switch oneFile {
        case "json": "application/json"
        case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        default: "application/zip"
        }
    }

    /// What it is for, on a line of help.
    package var purpose: String {
        switch self {
        case .jspsych: "all trials as one list of objects, for scripts that read the data of jsPsych"
        case .fhir: "people, answers and figures as resources of HL7 FHIR R5, a line each, for clinics and registries"
        case .fhirR4B: "the same in release R4B, for servers of that age"
        case .redcap: "a data dictionary of REDCap and a table to import, for a project that goes on there"
        case .sav: "a file for each table with labels and declared missing values, for SPSS, PSPP and jamovi"
        case .dta: "a file for each table with labels and missing values .a, .b and .c, for Stata"
        case .xlsx: "all tables as sheets of one workbook, for Excel and other spreadsheets"
        case .bids: "behaviour, events, movements and questionnaires as a data set after BIDS, with event words of HED"
        }
    }
}
