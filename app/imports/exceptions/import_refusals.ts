import { Refusal } from '#app/core/exceptions/refusal'

/** Applied already, undone already, or still being worked on. */
export class ImportState extends Refusal {
  static code = 'E_IMPORT_STATE'
}

/** The day in which an import can be undone is over, or this kind cannot be undone. */
export class ImportNotUndoable extends Refusal {
  static code = 'E_IMPORT_NOT_UNDOABLE'
}

/** Whoever began the work may not import this any more. */
export class ImportNotAllowed extends Refusal {
  static code = 'E_IMPORT_NOT_ALLOWED'
}
