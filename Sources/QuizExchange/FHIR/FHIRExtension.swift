import Text
import Tree

/// What an extension of an item means here.
enum FHIRExtension {
    /// What it says is said by quizzes as well, or changes neither who is asked nor what.
    case harmless
    case loss(LossKind)

    /// The extensions of HL7 with a meaning here, by the end of their addresses.
    private static let meanings: [(LossKind, [String])] = [
        (.condition, ["sdc-questionnaire-enableWhenExpression"]),
        (.calculated, ["sdc-questionnaire-calculatedExpression", "cqf-calculatedValue"]),
        (.preset, ["sdc-questionnaire-initialExpression", "sdc-questionnaire-itemPopulationContext"]),
        (
            .check,
            [
                "questionnaire-constraint", "targetConstraint", "regex", "minLength", "maxDecimalPlaces", "minQuantity",
                "maxQuantity", "sdc-questionnaire-minQuantity", "sdc-questionnaire-maxQuantity",
                "questionnaire-signatureRequired", "questionnaire-referenceFilter",
            ]
        ),
        (.exclusive, ["questionnaire-optionExclusive"]),
    ]

    /// Those that only say how something looks, where it comes from, or what programs do with answers afterwards.
    private static let silent = [
        "translation", "rendering-xhtml", "rendering-markdown", "rendering-style", "rendering-styleSensitive",
        "designNote", "questionnaire-displayCategory", "questionnaire-choiceOrientation",
        "questionnaire-fhirType", "questionnaire-baseType", "questionnaire-unit", "questionnaire-sliderStepValue",
        "questionnaire-minOccurs", "questionnaire-maxOccurs", "minValue", "maxValue", "itemWeight", "ordinalValue",
        "questionnaire-ordinalValue", "iso21090-CO-value", "variable", "preferredTerminologyServer",
        "sdc-questionnaire-preferredTerminologyServer", "sdc-questionnaire-observationLinkPeriod",
        "sdc-questionnaire-observationExtract", "sdc-questionnaire-observation-extract-category",
        "sdc-questionnaire-itemExtractionContext", "sdc-questionnaire-launchContext",
        "sdc-questionnaire-openLabel", "sdc-questionnaire-shortText", "sdc-questionnaire-width",
        "sdc-questionnaire-choiceColumn", "sdc-questionnaire-columnCount", "sdc-questionnaire-keyboard",
        "sdc-questionnaire-collapsible", "sdc-questionnaire-performerType", "sdc-questionnaire-sourceQueries",
        "cqf-library", "cqf-knowledgeCapability", "resource-lastReviewDate", "resource-approvalDate",
        "artifact-author", "cqf-scope", "elementdefinition-minValueSet", "codesystem-label", "valueset-label",
    ]

    /// How items are asked, where it makes no other question of them.
    private static let usualControls = [
        "slider", "gtable", "radio-button", "check-box", "drop-down", "autocomplete", "text-box", "spinner", "inline",
        "list", "lower", "upper", "help", "flyover", "prompt", "unit", "legal",
    ]

    init(_ value: Value) {
        guard let node = value.node, let url = node["url"]?.text else {
            self = .harmless
            return
        }
        if FHIRWords.areSame(url, FHIRWords.rest) || FHIRWords.areSame(url, FHIRWords.wrapper) {
            self = .harmless
        } else if FHIRExtension.end(of: url).isSame(as: "questionnaire-hidden") {
            // Whoever has this is asked: only a plain no says that as well.
            self = FHIRItem.truth(said: node) == false ? .harmless : .loss(.property)
        } else if FHIRWords.areSame(url, FHIRWords.itemControl) {
            self = .harmless
            for coding in node["valueCodeableConcept"]?.node?["coding"]?.list ?? [] {
                guard let code = coding.node?["code"]?.text else { continue }
                if !FHIRExtension.usualControls.contains(where: { $0.isSame(as: code) }) { self = .loss(.control) }
            }
        } else if let kind = FHIRExtension.kind(url) {
            self = .loss(kind)
        } else {
            let end = FHIRExtension.end(of: url)
            self = FHIRExtension.silent.contains { $0.isSame(as: end) } ? .harmless : .loss(.property)
        }
    }

    /// The meaning of an address; nil for one without.
    static func kind(_ url: String) -> LossKind? {
        let end = end(of: url)
        for (kind, ends) in meanings where ends.contains(where: { $0.isSame(as: end) }) { return kind }
        return nil
    }

    /// The last part of an address, without an edition behind a bar.
    static func end(of url: String) -> String {
        var bytes = url.bytes[...]
        if let bar = bytes.firstIndex(of: 0x7C) { bytes = bytes[..<bar] }
        if let slash = bytes.lastIndex(of: 0x2F) { bytes = bytes[(slash + 1)...] }
        return String(bytes: Array(bytes))
    }

    /// The first extension of a node that means the kind.
    static func first(_ kind: LossKind, in node: Node) -> (index: Int, value: Value)? {
        for (index, value) in (node["extension"]?.list ?? []).enumerated() {
            guard let url = value.node?["url"]?.text, self.kind(url) == kind else { continue }
            return (index, value)
        }
        return nil
    }
}
