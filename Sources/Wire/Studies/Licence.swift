import Tree

extension API {
    /// Under which terms data may be used, by its identifier in the SPDX list; ``reserved`` has one of its own.
    package enum Licence: String, Choice, Sendable {
        /// Nobody may pass the data on. It holds until somebody chooses another licence.
        case reserved = "all-rights-reserved"
        case zero = "CC0-1.0"
        case attribution = "CC-BY-4.0"
        case shareAlike = "CC-BY-SA-4.0"
        case nonCommercial = "CC-BY-NC-4.0"
        case nonCommercialShareAlike = "CC-BY-NC-SA-4.0"
        case dataPublicDomain = "PDDL-1.0"
        case dataAttribution = "ODC-By-1.0"
        case dataShareAlike = "ODbL-1.0"

        package var identifier: String { rawValue }

        package var name: String {
            switch self {
            case .reserved: "All rights reserved"
            case .zero: "Creative Commons Zero 1.0 Universal"
            case .attribution: "Creative Commons Attribution 4.0 International"
            case .shareAlike: "Creative Commons Attribution-ShareAlike 4.0 International"
            case .nonCommercial: "Creative Commons Attribution-NonCommercial 4.0 International"
            case .nonCommercialShareAlike: "Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International"
            case .dataPublicDomain: "Open Data Commons Public Domain Dedication and License 1.0"
            case .dataAttribution: "Open Data Commons Attribution License 1.0"
            case .dataShareAlike: "Open Data Commons Open Database License 1.0"
            }
        }

        /// Where its text stands; empty where there is none.
        package var url: String {
            switch self {
            case .reserved: ""
            case .zero: "https://creativecommons.org/publicdomain/zero/1.0/"
            case .attribution: "https://creativecommons.org/licenses/by/4.0/"
            case .shareAlike: "https://creativecommons.org/licenses/by-sa/4.0/"
            case .nonCommercial: "https://creativecommons.org/licenses/by-nc/4.0/"
            case .nonCommercialShareAlike: "https://creativecommons.org/licenses/by-nc-sa/4.0/"
            case .dataPublicDomain: "https://opendatacommons.org/licenses/pddl/1-0/"
            case .dataAttribution: "https://opendatacommons.org/licenses/by/1-0/"
            case .dataShareAlike: "https://opendatacommons.org/licenses/odbl/1-0/"
            }
        }

        /// Whether data under it may not be passed on.
        package var isReserved: Bool { self == .reserved }
    }
}
