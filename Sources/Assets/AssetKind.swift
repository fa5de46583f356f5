/// The pictures and sounds that are taken.
package enum AssetKind: String, CaseIterable, Sendable {
    case png, jpeg, webp, wav, ogg, mp3, flac

    package var isPicture: Bool {
        switch self {
        case .png, .jpeg, .webp: true
        case .wav, .ogg, .mp3, .flac: false
        }
    }

    /// What it is delivered as.
    package var mediaType: String { mediaTypes[0] }

    /// What programs call it, the usual name first.
    package var mediaTypes: [String] {
        switch self {
        case .png: ["image/png"]
        case .jpeg: ["image/jpeg"]
        case .webp: ["image/webp"]
        case .wav: ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"]
        case .ogg: ["audio/ogg", "application/ogg"]
        case .mp3: ["audio/mpeg", "audio/mp3"]
        case .flac: ["audio/flac", "audio/x-flac"]
        }
    }

    /// How files of it end.
    var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg"]
        case .webp: ["webp"]
        case .wav: ["wav"]
        case .ogg: ["ogg", "oga", "opus"]
        case .mp3: ["mp3"]
        case .flac: ["flac"]
        }
    }
}
