package import Tree

extension API {
    /// The study of a link, before the begin of a participation.
    @Element
    package struct StudyEntrance: Crossing {
        package static var about: String {
            """
            `needs`: what nobody can take part without; `parameters`: under which names a panel says who comes, the \
            last of several in which session; `repeat`: whether one browser may come again; `minutes`: about how \
            long the longest way takes, all visits together; `brought`: the languages whose words around the texts \
            come with the definition.
            """
        }

        @Property package var code: String
        @Property package var kind: String
        @Property package var mode: String
        @Property package var study: String
        @Property(.count) package var version: Int
        @Property package var state: String
        @Property(.count) package var serverTime: Double
        @Property package var definition: String?
        @Property package var title: Node?
        @Property package var aim: Node?
        @Property package var languages: [String]?
        @Property package var brought: [String]?
        @Property package var contact: Node?
        @Property(.count) package var opens: Double?
        @Property(.count) package var closes: Double?
        @Property(.count) package var minutes: Int?
        @Property(.count) package var visits: Int?
        @Property package var needs: [String]?
        @Property package var parameters: [String]?
        @Property package var `repeat`: String?
    }
}
