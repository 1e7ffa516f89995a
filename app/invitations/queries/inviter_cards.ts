import Event from '#app/announcements/models/event'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { inviterBehind } from '#app/invitations/queries/find_inviter'
import { readLink } from '#app/invitations/queries/links'
import User from '#app/users/models/user'
import { errors } from '@adonisjs/lucid'

/**
 * @param token of an inviter's card
 * @returns whose card it is, and for which event
 * @throws E_ROW_NOT_FOUND for a token that is not ours, and a card of somebody who may not invite any more
 */
export async function linkedCard(token: unknown): Promise<{ event: Event; inviter: User }> {
  const [eventId, inviterId] = (readLink('card', token) ?? '').split('.')
  if (!eventId || !inviterId) throw new errors.E_ROW_NOT_FOUND()
  const event = await Event.query()
    .where('publicId', eventId)
    .preload('announcement')
    .preload('campus')
    .firstOrFail()
  const inviter = await inviterBehind(await User.findBy('publicId', inviterId))
  if (!inviter || !isPublished(event.announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return { event, inviter }
}
