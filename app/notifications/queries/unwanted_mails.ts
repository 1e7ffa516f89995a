import { isMailedAlways, typeOfTemplate } from '#app/notifications/rules/types'
import { waysOfPeople } from '#app/notifications/queries/preferences'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface DueMail {
  id: number
  userId: number | null
  template: string
}

/**
 * @param mails that are due
 * @returns the ids of those that their person wants in the digest, or not at all; one statement, and none where every
 *   mail is of a kind that is always sent
 */
export async function unwantedMails(
  mails: readonly DueMail[],
  client?: QueryClientContract
): Promise<Set<number>> {
  const asked = mails.flatMap(({ id, userId, template }) => {
    const type = typeOfTemplate(template)
    return userId !== null && type && !isMailedAlways(type) ? [{ id, userId, type }] : []
  })
  if (asked.length === 0) return new Set()
  const ways = await waysOfPeople(
    asked.map(({ userId }) => userId),
    client
  )
  const unwanted = asked.filter(({ userId, type }) => ways(userId, type).mail !== 'at_once')
  return new Set(unwanted.map(({ id }) => id))
}
