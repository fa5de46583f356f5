import ParadigmTools
import Testing
import Tools
import Tree

@Suite struct SchemaTests {
    @Test func `the JSON Schema of a paradigm tells its parts under names of the author's own`() throws {
        let schema = try #require(ParadigmTools.fileSchema?.node)
        let properties = try #require(schema["properties"]?.node)
        #expect(properties["format"]?.node?["const"] == "merkwelt.paradigm")
        let column: Value = ["$ref": "#/$defs/Column"]
        #expect(properties["columns"]?.node?["additionalProperties"] == column)
        let response: Value = ["$ref": "#/$defs/Response"]
        #expect(properties["responses"]?.node?["additionalProperties"] == response)
        let phases: Value = [["items": ["$ref": "#/$defs/Phase"], "type": "array"], ["type": "string"]]
        #expect(properties["trial"]?.node?["anyOf"] == phases)
        let definitions = try #require(schema["$defs"]?.node)
        for name in [
            "Block", "Column", "Layer", "OrderConstraints", "Phase", "Practice", "Response", "Stage", "Tracker",
        ] {
            #expect(definitions[Name(name)] != nil, "\(name)")
        }
        let time: Value = [["type": "number"], ["type": "string"], ["type": "object"]]
        #expect(definitions["Phase"]?.node?["properties"]?.node?["for"]?.node?["anyOf"] == time)
    }
}
