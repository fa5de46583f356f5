import Definitions
import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

/// What stands in extensions of HL7 is a property of a question, or is kept as it came and named.
@Suite struct FHIRLimitTests {
    private static let base = "http://hl7.org/fhir/StructureDefinition/"

    private static func extending(
        _ name: String, _ property: String, _ value: String, at address: String = FHIRLimitTests.base
    ) -> String {
        #"{"url": "\#(address)\#(name)", "\#(property)": \#(value)}"#
    }

    private static func control(
        _ code: String, _ ending: String = "", at address: String = FHIRLimitTests.base
    ) -> String {
        extending(
            "questionnaire-itemControl" + ending, "valueCodeableConcept", #"{"coding": [{"code": "\#(code)"}]}"#,
            at: address)
    }

    private static func item(_ link: String, _ type: String, _ extensions: [String], _ more: String = "") -> String {
        let list = extensions.joined(separator: ",")
        return #"{"linkId": "\#(link)", "type": "\#(type)", "text": "T",\#(more) "extension": [\#(list)]}"#
    }

    private static func extensions(_ item: Node, _ name: String) -> [Node] {
        (item["extension"]?.list ?? []).compactMap { $0.node }.filter { $0["url"] == .text(base + name) }
    }

    @Test func `whole numbers stay whole, whatever the steps of their slider and however far its ends`() throws {
        let ends = [Self.extending("minValue", "valueInteger", "0"), Self.extending("maxValue", "valueInteger", "100")]
        let step = "questionnaire-sliderStepValue"
        let read = try FHIRLossTests.read(
            [
                Self.item(
                    "s", "integer", [Self.control("slider")] + ends + [Self.extending(step, "valueInteger", "5")]),
                Self.item(
                    "f", "integer", [Self.control("slider")] + ends + [Self.extending(step, "valueDecimal", "2.5")]),
                Self.item("l", "integer", [Self.extending("maxValue", "valueInteger", "2147483647")]),
            ].joined(separator: ","))
        #expect(read.told == ["limit item[1].extension[3]"])
        #expect(read.definition.questions.map { $0.type } == [.ranged, .ranged, .number])
        #expect(read.definition.questions.map { $0.step } == [5, 1, 1])
        #expect(read.items.map { $0["type"] } == ["integer", "integer", "integer"])
        #expect(Self.extensions(read.item(0), step).map { $0["valueInteger"] } == [5])
        #expect(Self.extensions(read.item(1), step).map { $0["valueDecimal"] } == [2.5])
        #expect(Self.extensions(read.item(2), "maxValue").map { $0["valueInteger"] } == [2_147_483_647])
        #expect(try Definition(fhir: read.definition.fhir) == read.definition)
        var player = Player(read.definition)
        player.step("s", 35)
        player.step("f", 36)
        player.step("l", 37)
        let response = player.sitting.fhirResponse(language: "en", authored: "2024-02-29T12:00:00Z")
        let answers = (response.node?["item"]?.list ?? []).map { $0.node?["answer"] }
        let wanted: [Value?] = [[["valueInteger": 35]], [["valueInteger": 36]], [["valueInteger": 37]]]
        #expect(answers == wanted)
    }

    @Test func `an end, a count, a step or a unit that a question does not have is kept and named`() throws {
        let counts = [
            Self.extending("questionnaire-minOccurs", "valueInteger", "1"),
            Self.extending("questionnaire-maxOccurs", "valueInteger", "3"),
        ]
        let unit = Self.extending("questionnaire-unit", "valueCoding", #"{"code": "kg", "display": "kg"}"#)
        let options = #" "answerOption": [{"valueInteger": 1}, {"valueInteger": 2}],"#
        let items = [
            Self.item("m", "string", counts, #" "repeats": true,"#),
            Self.item("g", "group", counts, #" "item": [{"linkId": "i", "type": "string", "text": "I"}],"#),
            Self.item("o", "integer", [Self.extending("minValue", "valueInteger", "2"), unit], options),
            Self.item("n", "decimal", [Self.extending("questionnaire-sliderStepValue", "valueInteger", "5"), unit]),
            Self.item("c", "coding", counts, #" "repeats": true,"# + options),
            Self.item("d", "date", [unit]),
            Self.item("b", "boolean", [Self.control("slider")]),
        ]
        let read = try FHIRLossTests.read(items.joined(separator: ","))
        #expect(
            read.told.sorted() == [
                "limit item[0].extension[0]", "limit item[0].extension[1]", "limit item[1].extension[0]",
                "limit item[1].extension[1]", "limit item[2].extension[0]", "limit item[3].extension[0]",
                "property item[2].extension[1]", "property item[5].extension[0]",
                "repeats item[0].repeats",
            ])
        #expect(read.question("c")?.least == 1 && read.question("c")?.most == 2)
        for index in [0, 1, 2, 5, 6] {
            let before = try #require(try Value(json: items[index]).node)
            #expect(read.item(index)["extension"] == before["extension"], "item \(index)")
        }
        #expect(read.question("n")?.unit == Texts("kg") && read.item(3)["extension"]?.list?.count == 2)
        #expect(try Definition(fhir: read.definition.fhir) == read.definition)
    }

    @Test func `an address is the same with https and with an edition`() throws {
        let bases = [Self.base, "https://hl7.org/fhir/StructureDefinition/"]
        for address in bases {
            for ending in ["", "|4.0.1"] {
                for yes in ["true", #""true""#, #""True""#] {
                    let hidden = Self.extending("questionnaire-hidden" + ending, "valueBoolean", yes, at: address)
                    let read = try FHIRLossTests.read(
                        #"{"linkId": "a", "type": "string", "text": "A"}, \#(Self.item("h", "string", [hidden]))"#)
                    #expect(read.ids == ["a"] && read.told == ["hidden item[1].extension"], "\(hidden)")
                    #expect(read.item(1)["extension"]?.list?.count == 1, "\(hidden)")
                }
                let slider = try FHIRLossTests.read(
                    Self.item(
                        "s", "decimal",
                        [
                            Self.control("slider", ending, at: address),
                            Self.extending("minValue" + ending, "valueInteger", "1", at: address),
                            Self.extending("maxValue" + ending, "valueInteger", "9", at: address),
                        ]))
                #expect(slider.losses == [] && slider.question("s")?.type == .ranged)
                #expect(slider.question("s")?.from == 1 && slider.question("s")?.to == 9)
                #expect(slider.item(0)["extension"]?.list?.count == 3)
            }
        }
    }

    @Test func `what may hide an item and does not say so plainly is named`() throws {
        let unclear = [
            Self.extending("questionnaire-hidden", "valueBoolean", #""yes""#),
            Self.extending("questionnaire-hidden", "valueInteger", "1"),
            Self.extending("questionnaire-hidden", "valueBoolean", "true", at: "http://example.org/"),
        ]
        for hidden in unclear {
            let read = try FHIRLossTests.read(Self.item("h", "string", [hidden]))
            #expect(read.ids == ["h"] && read.told == ["property item[0].extension[0]"], "\(hidden)")
        }
        for no in ["false", #""false""#] {
            let read = try FHIRLossTests.read(
                Self.item("h", "string", [Self.extending("questionnaire-hidden", "valueBoolean", no)]))
            #expect(read.ids == ["h"] && read.losses == [])
        }
    }
}
