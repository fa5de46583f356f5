import Tree

extension Route.Parameter {
    /// The session in the path.
    static let session = Route.Parameter(
        name: "id", place: .path, isRequired: true, description: "The session's name: a UUID in lower case.",
        schema: ["type": "string", "format": "uuid"])

    /// The only family that is wanted.
    static let family = Route.Parameter(
        name: "family", place: .query, description: "Only sessions of this family, for instance `reaction`.",
        schema: ["type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"])
}
