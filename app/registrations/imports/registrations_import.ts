import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { eventManager } from '#app/announcements/queries/event_manager'
import { isEventKind } from '#app/announcements/rules/kinds'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { ImportByEvent, ImportDefinition } from '#app/imports/rules/import_kind'
import { importRegistrations } from '#app/registrations/actions/import_registrations'
import { undoImportedRegistrations } from '#app/registrations/actions/undo_imported_registrations'
import { questionsOfEvent } from '#app/registrations/queries/event_facts'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { rowFacts } from '#app/registrations/queries/row_facts'
import { answersOfCells, questionColumns } from '#app/registrations/rules/answer_cells'
import { IMPORTED_KINDS } from '#app/registrations/rules/imported_kinds'
import { judgeRows } from '#app/registrations/rules/judge_rows'
import {
  teamKey,
  type Registering,
  type RegistrationRow,
} from '#app/registrations/rules/registration_row'
import { lockAccounts } from '#app/users/actions/lock_people'
import { parsePerson, PERSON_COLUMNS } from '#app/users/rules/person_cells'
import { studentCodePattern } from '#config/accounts'
import assert from 'node:assert/strict'

/** What says who somebody is, and what the desk asks of a new person. */
const PERSON = ['email', 'student_code', 'name', 'first_name', 'last_name', 'kind', 'locale']
const WHO = ['email', 'student_code']

const scope: ImportByEvent['scope'] = {
  of: 'event',
  may: (user, announcement) => new RegistrationPolicy().importInto(user, announcement),
}

/** Registrations of one event from a list of people, by its managers; taken back by cancelling them. */
export const registrationsImport: ImportByEvent = { scope, ofEvent }

async function ofEvent(
  eventId: number
): Promise<ImportDefinition<RegistrationRow, Registering | null>> {
  const { kind } = await announcementOfEvent(eventId)
  assert.ok(isEventKind(kind))
  const asked = IMPORTED_KINDS[kind]
  const questions = await questionsOfEvent(eventId)
  const others = [
    ...PERSON.map((name) => PERSON_COLUMNS.find((column) => column.name === name)!),
    ...asked.columns,
  ]
  return {
    scope,
    allOrNone: true,
    columns: [...others, ...questionColumns(questions, others)],
    requires: [WHO, ...asked.requires],
    understand(cells) {
      const person = understandPerson(cells)
      const ofKind = asked.understand(cells)
      const answers = answersOfCells(questions, cells)
      return {
        data: { person: person.data, answers, application: null, team: null, ...ofKind.data },
        reasons: [...person.reasons, ...ofKind.reasons],
      }
    },
    keys: ({ person }) => ({ email: person.email || null, student_code: person.studentCode }),
    together: teamKey,
    async hold(subjectIds, trx) {
      await lockEvent(eventId, trx)
      await lockAccounts(subjectIds, trx)
    },
    async judge(rows, client, { options, ahead }) {
      const facts = await rowFacts(rows, eventId, client)
      return judgeRows(rows, { ...facts, reason: options.reason ?? null, ahead })
    },
    async apply(rows, context, trx) {
      const actor = await eventManager(context.actor, eventId, trx)
      return importRegistrations(rows, { context, eventId, actor }, trx)
    },
    async lookedUp({ actor, importId, hits }, trx) {
      const { id: actorId, ability } = await eventManager(actor, eventId, trx)
      const subject = { subjectType: 'event', subjectId: eventId } as const
      const after = { import: importId, hits }
      await recordAudit({ actorId, ability, action: 'people.searched', ...subject, after }, trx)
    },
    async undo(rows, context, trx) {
      const actor = await eventManager(context.actor, eventId, trx)
      return undoImportedRegistrations(rows, { context, eventId, actor }, trx)
    },
  }
}

/** A code alone is enough for whom the house knows. */
function understandPerson(cells: Record<string, string>) {
  const { data, reasons } = parsePerson(cells, studentCodePattern)
  if (data.email !== '') return { data, reasons }
  const others = reasons.filter(({ code }) => code !== 'email_missing')
  return { data, reasons: data.studentCode ? others : [...others, { code: 'person_missing' }] }
}
