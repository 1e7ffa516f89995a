import { TEAM_NAME_LENGTH } from '#app/codefest/rules/teams'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportDefinition, Reason } from '#app/imports/rules/import_kind'

/** The team that a row of a file names: rows that name the same one are its members, the first its captain. */
export const importedTeam: Pick<
  ImportDefinition<{ team: string | null }>,
  'columns' | 'requires' | 'understand'
> = {
  columns: [
    {
      name: 'team',
      aliases: { en: ['Team', 'Team name'], es: ['Equipo', 'Nombre del equipo'] },
      example: { en: 'The Eagles', es: 'Las Águilas' },
    },
  ],
  requires: [['team']],
  understand({ team: name = '' }) {
    const reasons = reasonsOf(name)
    return { data: { team: reasons.length > 0 ? null : name }, reasons }
  },
}

function reasonsOf(name: string): Reason[] {
  if (name === '') return [{ code: 'team_missing' }]
  const { min, max } = TEAM_NAME_LENGTH
  if (name.length < min) return [{ code: 'team_short', values: { value: brief(name) } }]
  return name.length > max ? [{ code: 'too_long', values: { field: 'team', max } }] : []
}
