import { listState } from '#app/core/http/list_query'
import { recordSearch } from '#app/users/actions/record_export'
import { chosenPeople, PEOPLE } from '#app/users/queries/list_people'
import type { ChangeOfMany } from '#app/users/rules/change_of_many'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Whom the request means: the people that it names, or everybody whom the list of its query string finds.
 *
 * @returns their row numbers; in the second case those that may not be changed are left out
 * @throws TooManyAtOnce
 */
export async function chosenHere(
  { auth, request }: HttpContext,
  { people }: { people?: string[] }
): Promise<{ userIds: number[]; leavesOut: boolean }> {
  const actor = auth.getUserOrFail().peopleReader
  if (people) return { userIds: await chosenPeople({ people }, actor), leavesOut: false }
  const matching = listState(request, PEOPLE)
  const userIds = await chosenPeople({ matching }, actor)
  await recordSearch({ actor, search: matching.q, hits: userIds.length })
  return { userIds, leavesOut: true }
}

/** Says what a change did and, where it was for everybody who matches, what it left and why. */
export function tellChange(
  { i18n, session }: HttpContext,
  { done, change, expected }: { done: string; change: ChangeOfMany; expected?: number | undefined }
): void {
  const sentences = [done]
  const total = change.done + change.same + change.own + change.closed + change.unverified
  if (expected !== undefined) {
    const left = (['same', 'own', 'closed', 'unverified'] as const).filter((why) => change[why] > 0)
    sentences.push(...left.map((why) => i18n.t(`users.done.left.${why}`, { count: change[why] })))
    if (total !== expected) sentences.push(i18n.t('ui.list.nowMatching', { total, expected }))
  }
  session.flash('success', sentences.join(' '))
}
