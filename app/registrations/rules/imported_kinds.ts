import { importedApplication } from '#app/arduino/rules/imported_application'
import { importedTeam } from '#app/codefest/rules/imported_team'
import type { EventKind } from '#app/announcements/rules/kinds'
import type { ImportDefinition } from '#app/imports/rules/import_kind'
import type { RegistrationRow } from '#app/registrations/rules/registration_row'

/** What a file of registrations asks for a kind of event, beside people and answers. */
type ImportedKind = Pick<
  ImportDefinition<Partial<Pick<RegistrationRow, 'application' | 'team'>>>,
  'columns' | 'requires' | 'understand'
>

const NOTHING_MORE: ImportedKind = {
  columns: [],
  requires: [],
  understand: () => ({ data: {}, reasons: [] }),
}

/** The one place where what a kind asks beside is named. */
export const IMPORTED_KINDS: Record<EventKind, ImportedKind> = {
  event: NOTHING_MORE,
  arduino: importedApplication,
  codefest: importedTeam,
  vocational: NOTHING_MORE,
}
