// Records of studies, and what is done with them in a transaction, are the same in every store.
@_exported public import StudyRules
