package import Tree

/// The parts of a form, from top to bottom.
package indirect enum FormPart: Sendable {
    /// A property with the control that edits it.
    case field(FormField)
    /// The properties of an inner object.
    case object(String, FormWording, [FormPart])
    /// A list of objects.
    ///
    /// - Parameters:
    ///   - add: the label of the button to add one; nil if it is not declared.
    ///   - new: the content of a new object. Its identity is the beginning of further ones.
    case list(String, FormWording, add: FormWording?, new: Value, [FormPart])
    /// Parts of objects with certain types, by the words of these types.
    case forTypes([String], [FormPart])
    /// A condition: comparisons with earlier answers, and groups of them.
    case condition(String, FormWording)
    /// A reference to another object, by the kind of that object: a family, an answer.
    case reference(String, to: String, FormWording)
    /// Several references.
    case references(String, to: String, FormWording)
    /// Objects that have a place of their own in the editor.
    case inside(String, FormWording)
    /// A part that the editor shows itself, by a name that it knows.
    case special(String)
    case told(FormWording)
}
