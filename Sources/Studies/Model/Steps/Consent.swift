package import Definitions
package import Tree

/// `consent`: what people agree to. The author writes some sections; others are generated from the definition.
@Element
package struct ConsentStep {
    @Property package var id: String = ""
    @Property(
        with: .called(.sections), .adding(.addSection, ["id": "section", "title": [:], "text": [:]]),
        .remark(.generated))
    package var sections: Children<ConsentSection> = []
    @Property(with: .called(.items), .adding(.addItem, ["id": "item", "text": [:]]))
    package var items: Children<ConsentItem> = []
    @Property(with: .unseen) package var signature: Signature = .none
    @Property(with: .called(.consentedBy)) package var by: Consenting = .participant
}

@Element
package struct ConsentSection {
    @Property(with: .needed, .long, .called(.text)) package var text: Texts = Texts()
    /// The heading. Required sections have one of their own.
    @Property(with: .called(.heading, hint: .hintSection)) package var title: Texts = Texts()
    /// One of ``ConsentTopic``, or an identity of the author's own.
    @Property(with: .needed, .called(.identity)) package var id: String = ""
}

/// The sections that every consent has to have.
package enum ConsentTopic: String, CaseIterable, Sendable {
    case purpose, procedure, risks, voluntariness
}

/// An item that can be ticked.
@Element
package struct ConsentItem {
    @Property(with: .needed, .long, .called(.text)) package var text: Texts = Texts()
    /// Whether nobody can take part without it.
    @Property(with: .called(.required)) package var required: Bool = false
    @Property(with: .needed, .called(.identity)) package var id: String = ""
}

/// The proof of who agreed. The pages only take ``none``; the check refuses the others.
package enum Signature: String, Choice {
    case none, name, drawn
}

/// Who consents.
package enum Consenting: String, Choice {
    case participant, guardian
}
