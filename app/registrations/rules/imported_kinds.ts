import { importedApplication } from '#app/arduino/rules/imported_application'
import type { Application } from '#app/arduino/rules/application'
import type { EventKind } from '#app/announcements/rules/kinds'
import type { ImportDefinition } from '#app/imports/rules/import_kind'

/**
 * What a file of registrations asks for a kind of event, beside people and answers; `understand` says what registering
 * takes as the application.
 */
type ImportedKind = Pick<
  ImportDefinition<Application | null>,
  'columns' | 'requires' | 'understand'
>

const NOTHING_MORE: ImportedKind = {
  columns: [],
  requires: [],
  understand: () => ({ data: null, reasons: [] }),
}

/** The one place where what a kind asks beside is named. */
export const IMPORTED_KINDS: Record<EventKind, ImportedKind> = {
  event: NOTHING_MORE,
  arduino: importedApplication,
  codefest: NOTHING_MORE,
  vocational: NOTHING_MORE,
}
