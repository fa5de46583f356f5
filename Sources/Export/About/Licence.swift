/// Under which terms data may be used.
package struct Licence: Equatable, Sendable {
    /// Its identifier in the SPDX list; ``reserved`` has one of its own.
    package let identifier: String
    package let name: String
    /// Where its text stands; empty where there is none.
    package let url: String

    /// Nobody may pass the data on. It holds until somebody chooses another licence.
    package static let reserved = Licence(
        identifier: "all-rights-reserved", name: "All rights reserved", url: "")

    /// The licences that data can have here.
    package static let known = [
        reserved,
        Licence(
            identifier: "CC0-1.0", name: "Creative Commons Zero 1.0 Universal",
            url: "https://creativecommons.org/publicdomain/zero/1.0/"),
        Licence(
            identifier: "CC-BY-4.0", name: "Creative Commons Attribution 4.0 International",
            url: "https://creativecommons.org/licenses/by/4.0/"),
        Licence(
            identifier: "CC-BY-SA-4.0", name: "Creative Commons Attribution-ShareAlike 4.0 International",
            url: "https://creativecommons.org/licenses/by-sa/4.0/"),
        Licence(
            identifier: "CC-BY-NC-4.0", name: "Creative Commons Attribution-NonCommercial 4.0 International",
            url: "https://creativecommons.org/licenses/by-nc/4.0/"),
        Licence(
            identifier: "CC-BY-NC-SA-4.0",
            name: "Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International",
            url: "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
        Licence(
            identifier: "PDDL-1.0", name: "Open Data Commons Public Domain Dedication and License 1.0",
            url: "https://opendatacommons.org/licenses/pddl/1-0/"),
        Licence(
            identifier: "ODC-By-1.0", name: "Open Data Commons Attribution License 1.0",
            url: "https://opendatacommons.org/licenses/by/1-0/"),
        Licence(
            identifier: "ODbL-1.0", name: "Open Data Commons Open Database License 1.0",
            url: "https://opendatacommons.org/licenses/odbl/1-0/"),
    ]

    /// Whether data under it may not be passed on.
    package var isReserved: Bool { url.isEmpty }
}
