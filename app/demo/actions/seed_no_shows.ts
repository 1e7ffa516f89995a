import { allPeriods } from '#app/catalogue/queries/academic_periods'
import { freezeClock, toSql } from '#app/core/clock'
import { decideExplanation } from '#app/registrations/actions/decide_explanation'
import { explainNoShow } from '#app/registrations/actions/explain_no_show'
import { noShowsOf } from '#app/registrations/queries/no_shows'
import { mayExplain } from '#app/registrations/rules/no_shows'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const EXPLANATIONS = [
  'My son had a fever that night and I forgot to give my place back.',
  'The bus from the coast did not run because of the rain.',
  'I was there, but I came in with a friend and nobody scanned my ticket.',
]

/** Of those who missed an event that counts it some say why: one is believed, one is not, and one waits. */
export async function seedNoShows({
  organizerId,
  now,
}: {
  organizerId: number
  now: DateTime
}): Promise<void> {
  const actor = { id: organizerId, ability: 'organizer' }
  const noShows = await explicable(now)
  for (const [index, { registrationId, ...one }] of noShows.entries()) {
    freezeClock(now.minus({ hours: 30 - index }))
    const explanation = EXPLANATIONS[index]!
    await explainNoShow({ userId: one.userId, registration: one.publicId, explanation })
    freezeClock(now.minus({ hours: 20 - index }))
    const decision = { registrationId, actor }
    if (index === 0) await decideExplanation({ ...decision, accept: true, reason: null })
    const reason = 'That night the buses ran as usual.'
    if (index === 1) await decideExplanation({ ...decision, accept: false, reason })
  }
  freezeClock(now)
}

async function explicable(now: DateTime) {
  const holders: { user_id: number }[] = await db
    .from('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('e.counts_no_shows', true)
    .where('r.check_ins', 0)
    .where('e.ends_at', '<', toSql(now))
    .orderBy('r.id')
    .limit(50)
    .select('r.user_id')
  const userIds = holders.map((row) => row.user_id)
  const noShows = await noShowsOf({ userIds, periods: await allPeriods(), from: null })
  return noShows
    .filter((one) => mayExplain(one, now.setZone(one.timeZone).toISODate()!))
    .slice(0, EXPLANATIONS.length)
}
