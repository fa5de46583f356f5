// Every store shares the records of studies and their rules.
@_exported public import StudyRules
