package import Definitions
package import Tree

/// `consent`: what people agree to, in the author's sections; others are generated from the definition.
@Element
package struct ConsentStep {
    @Property package var id: String = ""
    @Property package var sections: Children<ConsentSection> = []
    @Property package var items: Children<ConsentItem> = []
    @Property package var signature: Signature = .none
    @Property package var by: Consenting = .participant
}

@Element
package struct ConsentSection {
    /// One of ``ConsentTopic``, or an identity of the author's own.
    @Property package var id: String = ""
    /// The heading; sections that must be there have one of their own.
    @Property package var title: Texts = Texts()
    @Property package var text: Texts = Texts()
}

/// The sections that every consent has to have.
package enum ConsentTopic: String, CaseIterable, Sendable {
    case purpose, procedure, risks, voluntariness
}

/// What is ticked, or not.
@Element
package struct ConsentItem {
    @Property package var id: String = ""
    /// Whether nobody can take part without it.
    @Property package var required: Bool = false
    @Property package var text: Texts = Texts()
}

/// What proves who agreed. The pages take none but ``none``: the check refuses the others.
package enum Signature: String, Choice {
    case none, name, drawn
}

/// Who consents.
package enum Consenting: String, Choice {
    case participant, guardian
}
