import type { EventKind } from '#app/announcements/rules/kinds'
import type { ImportColumn, Understood } from '#app/imports/rules/import_kind'

/** What a file of registrations asks for a kind of event, beside people and answers. */
export interface ImportedKind<Application = unknown> {
  columns: ImportColumn[]
  requires: string[][]
  /** Pure: cells by column name to what registering takes as the application; plain JSON. */
  understand(cells: Record<string, string>): Understood<Application>
}

const NOTHING_MORE: ImportedKind<null> = {
  columns: [],
  requires: [],
  understand: () => ({ data: null, reasons: [] }),
}

/** The one place where what a kind asks beside is named. */
export const IMPORTED_KINDS: Record<EventKind, ImportedKind> = {
  event: NOTHING_MORE,
  arduino: NOTHING_MORE,
  codefest: NOTHING_MORE,
  vocational: NOTHING_MORE,
}
