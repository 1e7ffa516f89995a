import { PlanChanged } from '#app/announcements/events/plan_changed'
import { dueInWords, planChangesInWords } from '#app/announcements/presenters/plan_changes_in_words'
import { whenAnnounced } from '#app/core/facts'
import { queueMails } from '#app/mails/actions/queue_mail'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

whenAnnounced(PlanChanged, { record: mailPlanChanges })

/** One mail each; repeating the edit mails nobody twice. */
async function mailPlanChanges(
  { event, changes, told }: PlanChanged,
  trx: TransactionClientContract
): Promise<void> {
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
  const mails = told.people.map(({ id, name, email, locale }) => ({
    userId: id,
    recipient: email,
    locale,
    template: 'event_changed',
    data: {
      name,
      title: event.title,
      changes: [
        sentences[locale] ?? sentences.en!,
        ...(dueAt.has(id) ? [dueInWords(dueAt.get(id)!, zone, locale)] : []),
      ].join('\n\n'),
      actionUrl: `${appUrl}/announcements/${event.slug}`,
    },
    dedupKey: `event_changed:${event.publicId}:${told.version}:${id}`,
  }))
  await queueMails(mails, trx)
}
