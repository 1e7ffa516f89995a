import { refusal } from '#app/core/exceptions/refusal'

/** Applied already, undone already, or still being worked on. */
export const ImportState = refusal('E_IMPORT_STATE')

/** The day in which an import can be undone is over, or this kind cannot be undone. */
export const ImportNotUndoable = refusal('E_IMPORT_NOT_UNDOABLE')

/** Whoever began the work may not import this any more. */
export const ImportNotAllowed = refusal('E_IMPORT_NOT_ALLOWED')

/** All rows are wanted or none, and some are refused. */
export const ImportNotWhole = refusal('E_IMPORT_NOT_WHOLE')
