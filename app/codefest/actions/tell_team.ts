import { TeamChanged, type TeamNews, type Told } from '#app/codefest/events/team_changed'
import { captainOf, type TeamFacts } from '#app/codefest/queries/team_facts'
import { announce } from '#app/core/facts'
import { managersOf } from '#app/announcements/queries/managers_of'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface News {
  news: TeamNews
  /** The name of whom it is about. */
  who: string
  key: string
  /** Who caused it knows it already. */
  except?: number
  /** Instead of the captain. */
  to?: User
  reason?: string | null
}

interface TeamNewsFor extends Pick<News, 'news' | 'who' | 'key' | 'except'> {
  reason: string | null
  told: readonly Told[]
}

/** Announces what became of a team, for its captain or for whom it concerns; never a disabled account. */
export async function tellTeam(
  facts: Pick<TeamFacts, 'event' | 'team' | 'members'>,
  { news, who, key, except, to, reason = null }: News,
  trx: TransactionClientContract
): Promise<void> {
  const person = to ?? captainOf(facts)
  if (!person || person.disabledAt) return
  await tell(facts, { news, who, key, except, reason, told: [person] }, trx)
}

/** Announces to those who manage the event that a team with a seat has too few members left: they decide. */
export async function tellManagers(
  facts: Pick<TeamFacts, 'event' | 'team'>,
  news: Pick<News, 'who' | 'key' | 'except'>,
  trx: TransactionClientContract
): Promise<void> {
  const told = await managersOf(facts.event.id, trx)
  await tell(facts, { ...news, news: 'below_minimum', reason: null, told }, trx)
}

async function tell(
  { event, team }: Pick<TeamFacts, 'event' | 'team'>,
  { news, who, key, except, reason, told: people }: TeamNewsFor,
  trx: TransactionClientContract
): Promise<void> {
  const told = people
    .filter(({ id }) => id !== except)
    .map(({ id, name, email, locale }) => ({ id, name, email, locale }))
  if (told.length === 0) return
  const { publicId, name, joinCode } = team
  await announce(
    trx,
    new TeamChanged(
      news,
      { publicId, name, joinCode },
      { publicId: event.publicId, title: event.title },
      who,
      told,
      `${publicId}:${news}:${key}`,
      reason
    )
  )
}
