package import Interface

/// What the forms of all editors say beside the names of properties.
package enum FormWord: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Editing.FormWord", of: FormWord.self)

    /// What something without a text is called.
    case untitled
    case drag
    /// The buttons that move an object, and take it away, by its name.
    case moveUp, moveDown, remove
    case condition, addCondition, addConditionGroup
    /// What few need, and that something is wrong there.
    case more, moreWrong
}
