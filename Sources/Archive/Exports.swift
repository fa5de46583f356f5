// Importers of a store need what it promises and the records that it gives.
@_exported public import ArchiveContract
