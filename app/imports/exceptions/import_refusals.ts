import { Refusal } from '#app/core/exceptions/refusal'

/** Applied already, undone already, or still being worked on. */
export class ImportState extends Refusal {
  static code = 'E_IMPORT_STATE'
}

/** The day in which an import can be undone is over, or this kind cannot be undone. */
export class ImportNotUndoable extends Refusal {
  static code = 'E_IMPORT_NOT_UNDOABLE'
}

/** The uploaded file is gone or no longer what was accepted. */
export class ImportFileLost extends Refusal {
  static code = 'E_IMPORT_FILE_LOST'
}
