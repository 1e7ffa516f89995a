import { isMailedAlways, typeOfTemplate } from '#app/notifications/rules/types'
import { waysOfPeople } from '#app/notifications/queries/preferences'
import { takenBack } from '#app/notifications/queries/taken_back'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface DueMail {
  id: number
  userId: number | null
  template: string
  dedupKey: string | null
}

/**
 * @param mails that are due
 * @returns the ids of those that their person wants in the digest, or not at all, and of those of an announcement that
 *   was taken back; one statement or two, and none where every mail is of a kind that is always sent
 */
export async function unwantedMails(
  mails: readonly DueMail[],
  client?: QueryClientContract
): Promise<Set<number>> {
  const asked = mails.flatMap(({ id, userId, template, dedupKey }) => {
    const type = typeOfTemplate(template)
    return userId !== null && type && !isMailedAlways(type) ? [{ id, userId, type, dedupKey }] : []
  })
  if (asked.length === 0) return new Set()
  const ways = await waysOfPeople(
    asked.map(({ userId }) => userId),
    client
  )
  const over = await takenBack(asked.map(({ dedupKey }) => dedupKey))
  const unwanted = asked.filter(
    ({ userId, type, dedupKey }) =>
      ways(userId, type).mail !== 'at_once' || over.has(dedupKey ?? '')
  )
  return new Set(unwanted.map(({ id }) => id))
}
