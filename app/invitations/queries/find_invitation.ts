import Invitation from '#app/invitations/models/invitation'
import { readLink } from '#app/invitations/queries/links'
import Guardian from '#app/invitations/models/guardian'
import { errors } from '@adonisjs/lucid'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'

type InvitationQuery = ModelQueryBuilderContract<typeof Invitation>

/**
 * @returns an invitation with all that its inviter and the office are shown
 * @throws E_ROW_NOT_FOUND
 */
export function findInvitation(publicId: unknown): Promise<Invitation> {
  return Invitation.query()
    .preload('event', (event) =>
      event.preload('announcement').preload('campus').preload('sessions').preload('staff')
    )
    .preload('inviter')
    .preload('guardian')
    .preload('registration')
    .where('publicId', String(publicId))
    .firstOrFail()
}

/** @returns an invitation with all that the prospect's page shows */
const shown = (query: InvitationQuery) =>
  query
    .preload('event', (event) =>
      event.preload('announcement').preload('campus').preload('sessions')
    )
    .preload('inviter')
    .preload('guardian')
    .preload('registration')

/**
 * @param token of the prospect's link
 * @returns the invitation alone, for what a prospect does with it
 * @throws E_ROW_NOT_FOUND for a token that is not ours, went to a former address, or whose person was erased
 */
export function invitationOfLink(token: unknown): Promise<Invitation> {
  return byLink(token, (query) => query)
}

/** The same with all that its page shows. */
export function linkedInvitation(token: unknown): Promise<Invitation> {
  return byLink(token, shown)
}

async function byLink(
  token: unknown,
  load: (query: InvitationQuery) => InvitationQuery
): Promise<Invitation> {
  const [publicId, version] = (readLink('prospect', token) ?? '').split('.')
  const invitation = publicId
    ? await load(Invitation.query()).where('publicId', publicId).whereNull('purgedAt').first()
    : null
  if (!invitation || String(invitation.linkVersion) !== version) throw new errors.E_ROW_NOT_FOUND()
  return invitation
}

/**
 * The same for the link of a guardian.
 *
 * @returns the invitation with the event, its announcement and campus
 */
export async function linkedGuardian(
  token: unknown
): Promise<{ guardian: Guardian; invitation: Invitation }> {
  const publicId = readLink('guardian', token)
  const guardian = publicId ? await Guardian.findBy('publicId', publicId) : null
  if (!guardian) throw new errors.E_ROW_NOT_FOUND()
  const invitation = await Invitation.query()
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .where('id', guardian.invitationId)
    .firstOrFail()
  return { guardian, invitation }
}

/**
 * The same for the link by which somebody wants no more mails.
 *
 * @returns the invitation about which they were written to, alone, and by what their address or phone is known
 */
export async function unwantedInvitation(
  token: unknown
): Promise<{ invitation: Invitation; hash: string }> {
  const [publicId, hash] = (readLink('optOut', token) ?? '').split('.')
  if (!publicId || !hash) throw new errors.E_ROW_NOT_FOUND()
  return { invitation: await Invitation.findByOrFail('publicId', publicId), hash }
}
