import { PlanChanged } from '#app/announcements/events/plan_changed'
import { planInWords } from '#app/announcements/queries/plan_in_words'
import { whenAnnounced } from '#app/core/facts'
import { notify } from '#app/notifications/actions/notify'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

whenAnnounced(PlanChanged, { record: mailPlanChanges })

/** One mail each; repeating the edit mails nobody twice. */
async function mailPlanChanges(
  changed: PlanChanged,
  trx: TransactionClientContract
): Promise<void> {
  const { event, told } = changed
  const people = told.people.filter(({ isProspect }) => !isProspect)
  if (people.length === 0) return
  const words = await planInWords(changed, trx)
  const mails = people.map(({ id, name, email, locale }) => ({
    userId: id,
    recipient: email,
    locale,
    template: 'event_changed',
    data: {
      name,
      title: event.title,
      changes: words(locale, id),
      ...(event.replyTo && { replyTo: event.replyTo }),
      actionUrl: `${appUrl}/announcements/${event.slug}`,
    },
    dedupKey: `event_changed:${event.publicId}:${told.version}:${id}`,
  }))
  await notify(mails, trx)
}
