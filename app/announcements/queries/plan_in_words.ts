import type { PlanChanged } from '#app/announcements/events/plan_changed'
import { dueInWords, planChangesInWords } from '#app/announcements/presenters/plan_changes_in_words'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * What changed about an event's time and place, for everybody who is told, in one query.
 *
 * @returns a function that says it in a language, and to a person who has to pay earlier for it, until when
 */
export async function planInWords(
  { changes, told }: PlanChanged,
  trx: TransactionClientContract
): Promise<(locale: string, userId: number | null) => string> {
  const { before, after } = told.campusIds
  const rows = await trx
    .from('campuses')
    .whereIn('id', [before, after])
    .select('id', 'name', 'time_zone')
  const campuses = new Map(rows.map((row) => [row.id, { name: row.name, timeZone: row.time_zone }]))
  const setting = { before: { campusId: before }, after: { campusId: after }, campuses }
  const words = (locale: string) => planChangesInWords(changes, { ...setting, locale })
  const sentences: Record<string, string> = { en: words('en'), es: words('es') }
  const dueAt = new Map(told.dueEarlier.map((one) => [one.userId, one.dueAt]))
  const zone = campuses.get(after)!.timeZone
  return (locale, userId) => {
    const due = userId === null ? undefined : dueAt.get(userId)
    const said = sentences[locale] ?? sentences.en!
    return due ? `${said}\n\n${dueInWords(due, zone, locale)}` : said
  }
}
