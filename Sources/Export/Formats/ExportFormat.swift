/// The formats of other programs, by their names on the command line and in the API.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// The trials of all tasks as one list of objects, as jsPsych saves its data.
    case jspsych
    /// A data set after the Brain Imaging Data Structure.
    case bids

    /// What writes it.
    var form: any TableFormat {
        switch self {
        case .jspsych: JSPsychFormat()
        case .bids: BIDSFormat()
        }
    }

    /// The end of the name of its one file; nil for a format that has many files.
    package var oneFile: String? {
        switch self {
        case .jspsych: "json"
        case .bids: nil
        }
    }

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
        case .bids: "behaviour, events, movements and questionnaires as a data set after BIDS, with event words of HED"
        }
    }
}
