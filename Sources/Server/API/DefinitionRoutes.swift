import Archive
import HTTPTypes
import Hummingbird
import Tree
import Wire

/// Definitions as authors write them.
struct DefinitionRoutes: RouteArea {
    let check: DefinitionCheck
    let work: CallWork
    let limits: ServerLimits

    var routes: [Route] {
        [
            .post(
                "/definitions", "readDefinition", "Read a definition as authors write it",
                """
                Takes a quiz in YAML and answers with the same in JSON; nothing is stored. A definition with faults is \
                read as well, as long as the text itself can be: an editor shows them.
                """, taking: API.DefinitionText.self, gives: .ok(API.DefinitionText.self, "The definition."),
                or: [.notFound, .definition, .tooMany], may: .profile, handle: readDefinition)
        ]
    }

    @Sendable private func readDefinition(_ call: Call) async throws -> Response {
        let body = try await JSONBody.read(call.request, limit: limits.bodyBytes, remedy: "import a shorter definition")
        let text = try FieldReader(body.value, in: body).text(API.DefinitionText.text, expected: "a definition's text")
        let definition = try await work.run(for: call) {
            Array(text.utf8)
        } work: { text, _ in
            try check.read(text)
        }
        // The definition is sent as text, so that every number arrives as it is.
        return .json(API.DefinitionText(text: definition.json()))
    }
}
