package import Tree

extension API {
    /// The content that an export would have.
    @Element
    package struct StudyExportPreview: Crossing {
        package static var about: String {
            """
            `storedBytes`: what the logs take, not what the file will; `rows`: where they are known beforehand; `withheld`:
            columns that are left out, as `table.column`; `unique`: how many people are like nobody else by the answers that
            say who somebody is; `formats`: those of other programs, with what each is for in the language asked for, how
            the name of its file ends, whether missing answers can have codes and whether logs can go along; `position`: how
            far the study's data have come, which rises with every change of them; `estimatedBytes`: about how long the file
            will be in the form asked for; `sincePosition`: where the moment lies from which a part was asked for, by the
            machine's clock; `sinceInDoubt`: that the clock was set back there, so that more is in the part. Of a part all
            counts are its own.
            """
        }

        @Property package var study: String
        @Property package var mode: String
        @Property(.count) package var version: Int
        @Property(.count) package var participations: Int
        @Property(.count) package var sessions: Int
        @Property(.count) package var completed: Int
        @Property(.count) package var excluded: Int
        @Property(.count) package var partial: Int
        @Property(.count) package var withdrawn: Int
        @Property(.count) package var externalIds: Int
        @Property(.count) package var storedBytes: Int
        @Property package var secretIncluded: Bool
        @Property package var tables: [Table]
        @Property package var withheld: [String]
        @Property(.count) package var unique: Int?
        @Property(.count) package var position: Int
        @Property(.count) package var estimatedBytes: Int?
        @Property(.count) package var sincePosition: Int?
        @Property package var sinceInDoubt: Bool?
        @Property package var formats: [Format]

        @Element
        package struct Table {
            @Property package var name: String
            @Property(.count) package var columns: Int
            @Property(.count) package var rows: Int?
        }

        @Element
        package struct Format {
            @Property package var format: String
            @Property package var title: String
            @Property package var purpose: String
            @Property package var ending: String
            @Property package var codes: Bool
            @Property package var logs: Bool
        }
    }
}
