/**
 * What the database counts by itself whenever a row is written (`database/tallies.ts`): by event the
 * registrations in each state (`registrations`), the seats held by the quarter of an hour in which they were
 * asked for (`seats_asked`), the registrations with a check-in that stands (`people_inside`); by session the
 * check-ins that stand (`check_ins`); and the entries of the audit log by what they are about and what was
 * done (`audit_entries`, subject 0).
 */
export type Tally =
  'registrations' | 'seats_asked' | 'people_inside' | 'check_ins' | 'audit_entries'

/**
 * @param tally which one
 * @param subject SQL that names the subject's row number, e.g. `e.id`
 * @param key part of the tally; all parts together where it is left out
 * @returns SQL for the total, 0 where nothing was counted
 */
export function tallied(tally: Tally, subject: string, key?: string): string {
  const part = key === undefined ? '' : ` and tallies.key = '${key}'`
  return `(select coalesce(sum(tallies.total), 0) from tallies
    where tallies.tally = '${tally}' and tallies.subject_id = ${subject}${part})`
}
