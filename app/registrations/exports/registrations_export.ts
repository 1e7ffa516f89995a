import { currency } from '#config/app'
import type { I18n } from '@adonisjs/i18n'
import type { AnswerValue, Question, StoredAnswer } from '#app/registrations/rules/answers'
import type { ExportColumn, Money } from '#app/core/http/export_list'
import { effectiveKind } from '#app/users/rules/roles'
import { decimalsOf } from '#isomorphic/core/money'
import { fromSql } from '#app/core/clock'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { isAdmin, roleAt } from '#app/announcements/rules/event_access'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { accessOf, eventToManage } from '#app/registrations/queries/event_to_manage'
import {
  countRegistrations,
  registrationList,
  registrationsAfter,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import { questionsOfEvent } from '#app/registrations/queries/event_facts'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** The registrations of an event as the list shows them, filtered alike, with their answers. */
export const registrationsExport: ExportableList<RegistrationRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const person = await signedInStaff(reader)
    const event = await eventToManage(String(params['announcement']), person)
    await bouncer.with(RegistrationPolicy).authorize('manage', event)
    const state = { ...listState(request, registrationList), asAdmin: isAdmin(person) }
    const questions = await questionsOfEvent(event.id)
    const { slug } = event.announcement
    const ability = roleAt(person, accessOf(event), 'manage')
    return {
      path: `/announcements/${slug}/details`,
      audited: { action: 'event.registrations_exported', ability, eventId: event.id, state },
      fileName: `${slug}-registrations`,
      columns: [
        ...registrationColumns(i18n, {
          kind: event.announcement.kind,
          questions,
          timeZone: event.campus.timeZone,
        }),
        ...(event.announcement.kind === 'arduino' ? applicationColumns(i18n) : []),
      ],
      total: () => countRegistrations(event.id, state),
      rowsAfter: (last) => registrationsAfter(event.id, state, last),
    }
  },
}

/** The columns of an exported list of registrations; never the document number. */
function registrationColumns(
  i18n: I18n,
  event: { kind: string; questions: Question[]; timeZone: string }
): ExportColumn<RegistrationRow>[] {
  const header = (key: string) => i18n.t(`registration_desk.details.columns.${key}`)
  return [
    { header: header('name'), value: (row) => row.name },
    ...(event.kind === 'codefest'
      ? [{ header: i18n.t('codefest.columns.name'), value: (row: RegistrationRow) => row.team }]
      : []),
    { header: header('email'), value: (row) => row.email },
    { header: header('code'), value: (row) => row.student_code },
    { header: header('kind'), value: (row) => i18n.t(`enums.userKind.${kindOf(row)}`) },
    { header: header('course'), value: (row) => row.course },
    { header: header('campus'), value: (row) => row.campus },
    { header: header('phone'), value: (row) => row.phone },
    { header: header('state'), value: (row) => i18n.t(`enums.registrationStatus.${row.status}`) },
    { header: header('position'), value: (row) => row.waitlist_position },
    { header: header('fee'), value: feeOf, decimals: decimalsOf(currency) },
    {
      header: header('asked'),
      value: (row) => wallTime(row, event.timeZone),
      shows: 'minutes',
    },
    { header: header('reason'), value: (row) => row.reason },
    ...event.questions.map((question) => ({
      header: question.label,
      value: (row: RegistrationRow) => answerTo(question, row, i18n),
    })),
  ]
}

/** What people say who apply for a workshop, and their kit. */
function applicationColumns(i18n: I18n): ExportColumn<RegistrationRow>[] {
  const header = (key: string) => i18n.t(`arduino.apply.${key}`)
  return [
    {
      header: header('experience'),
      value: (row) => row.experience && i18n.t(`arduino.experience.${row.experience}`),
    },
    {
      header: header('kit'),
      value: (row) => (row.brings_own_kit ? i18n.t('arduino.kits.own') : row.kit_label),
    },
    { header: header('motivation'), value: (row) => row.motivation },
    { header: header('projectIdea'), value: (row) => row.project_idea },
  ]
}

function feeOf(row: RegistrationRow): Money {
  return { amountMinor: row.price_amount_minor, currency: row.price_currency }
}

function kindOf(row: RegistrationRow) {
  return effectiveKind({ kind: row.kind, kindConfirmedAt: row.kind_confirmed_at })
}

function wallTime(row: RegistrationRow, timeZone: string): string {
  return fromSql(row.created_at).setZone(timeZone).toFormat('yyyy-MM-dd HH:mm')
}

function answerTo(question: Question, row: RegistrationRow, i18n: I18n) {
  const answers = JSON.parse(row.answers) as StoredAnswer[]
  const answer = answers.find((one) => one.question === question.publicId)
  return answer === undefined ? null : cellOf(answer.value, i18n)
}

function cellOf(value: AnswerValue, i18n: I18n): string | number {
  if (typeof value === 'boolean') return i18n.t(`registrations.panel.${value ? 'yes' : 'no'}`)
  return Array.isArray(value) ? value.join('; ') : value
}
