import type { I18n } from '@adonisjs/i18n'
import { accessOf } from '#app/users/rules/access'
import type { ExportColumn } from '#app/core/http/export_list'
import { fromSql } from '#app/core/clock'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import UserPolicy from '#app/users/policies/user_policy'
import { countPeople, PEOPLE, peopleAfter, type PersonRow } from '#app/users/queries/list_people'
import type { PeopleReader } from '#app/users/rules/scope'
import { readerZone } from '#app/users/queries/reader_zone'

/** The people as the list shows them, filtered alike; the export is audited. */
export const peopleExport: ExportableList<PersonRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(UserPolicy).authorize('keep')
    const by = reader.peopleReader
    const state = listState(request, PEOPLE)
    return {
      path: '/users',
      fileName: 'people',
      columns: peopleColumns(i18n, await readerZone(reader), by),
      total: () => countPeople(state, by),
      rowsAfter: (last) => peopleAfter(state, by, last),
      audited: { action: 'user.list_exported', ability: by.ability, state },
    }
  },
}

/** The columns of an exported list of people; never the document number, roles for admins. */
function peopleColumns(
  i18n: I18n,
  timeZone: string,
  { ability }: PeopleReader
): ExportColumn<PersonRow>[] {
  const header = (key: string) => i18n.t(`users.columns.${key}`)
  const yesOrNo = (value: unknown) => i18n.t(`users.${value === null ? 'no' : 'yes'}`)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('email'), value: (row) => row.email },
    { header: header('verified'), value: (row) => yesOrNo(row.email_verified_at) },
    { header: header('kind'), value: (row) => i18n.t(`enums.userKind.${row.kind}`) },
    { header: header('kindConfirmed'), value: (row) => yesOrNo(row.kind_confirmed_at) },
    { header: header('code'), value: (row) => row.student_code },
    {
      header: header('codeConfirmed'),
      value: (row) => (row.student_code ? yesOrNo(row.student_code_confirmed_at) : null),
    },
    { header: header('campus'), value: (row) => row.campus },
    { header: header('course'), value: (row) => row.course },
    ...(ability === 'admin'
      ? [{ header: header('roles'), value: (row: PersonRow) => rolesText(row, i18n) }]
      : []),
    { header: header('access'), value: (row) => i18n.t(`enums.accessStatus.${accessFor(row)}`) },
    {
      header: header('joined'),
      shows: 'date',
      value: (row) => fromSql(row.created_at).setZone(timeZone).toFormat('yyyy-MM-dd'),
    },
  ]
}

function rolesText({ roles }: PersonRow, i18n: I18n): string {
  return roles
    .map(({ role, campuses, faculties }) => {
      const places = [...campuses, ...faculties].map(({ name }) => name).join(', ')
      return i18n.t(`enums.role.${role}`) + (places && ` (${places})`)
    })
    .join('; ')
}

function accessFor(row: PersonRow) {
  const { disabled_at: disabledAt, merged_into_id: mergedIntoId, erased_at: erasedAt } = row
  return accessOf({ disabledAt, mergedIntoId, erasedAt })
}
