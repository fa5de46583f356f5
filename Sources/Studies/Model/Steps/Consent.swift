public import Definitions
public import Tree

/// `consent`: what people agree to, in the author's sections; others are generated from the definition.
@Element
public struct ConsentStep {
    @Property public var id: String = ""
    @Property public var sections: Children<ConsentSection> = []
    @Property public var items: Children<ConsentItem> = []
    @Property public var signature: Signature = .none
    @Property public var by: Consenting = .participant
}

@Element
public struct ConsentSection {
    /// One of ``ConsentTopic``, or an identity of the author's own.
    @Property public var id: String = ""
    /// The heading; sections that must be there have one of their own.
    @Property public var title: Texts = Texts()
    @Property public var text: Texts = Texts()
}

/// The sections that every consent has to have.
public enum ConsentTopic: String, CaseIterable, Sendable {
    case purpose, procedure, risks, voluntariness
}

/// What is ticked, or not.
@Element
public struct ConsentItem {
    @Property public var id: String = ""
    /// Whether nobody can take part without it.
    @Property public var required: Bool = false
    @Property public var text: Texts = Texts()
}

/// What proves who agreed. The pages take none but ``none``: the check refuses the others.
public enum Signature: String, Choice {
    case none, name, drawn
}

/// Who consents.
public enum Consenting: String, Choice {
    case participant, guardian
}
