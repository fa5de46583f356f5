package import Tree

/// What a form has, one below the other.
package indirect enum FormPart: Sendable {
    /// A property with the control that edits it.
    case field(FormField)
    /// Properties of an object within.
    case object(String, FormWording, [FormPart])
    /// A list of objects.
    ///
    /// - Parameters:
    ///   - add: how one is added; nil where the declaration does not say it.
    ///   - new: what an object begins with; its identity is what others are made of.
    case list(String, FormWording, add: FormWording?, new: Value, [FormPart])
    /// What only objects of some types have, by the word that is their type.
    case forTypes([String], [FormPart])
    /// Comparisons with what came before, and groups of them.
    case condition(String, FormWording)
    /// The name of something that stands elsewhere, by what that is: a family, an answer.
    case reference(String, to: String, FormWording)
    /// Several such names.
    case references(String, to: String, FormWording)
    /// Objects that have a place of their own in the editor.
    case inside(String, FormWording)
    /// What an editor shows by itself, by a name that it knows.
    case special(String)
    case told(FormWording)
}
