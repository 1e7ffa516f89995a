import Invitation from '#app/invitations/models/invitation'
import { readLink } from '#app/invitations/queries/links'
import Guardian from '#app/invitations/models/guardian'
import { errors } from '@adonisjs/lucid'

const whole = () =>
  Invitation.query()
    .preload('event', (event) =>
      event.preload('announcement').preload('campus').preload('sessions').preload('staff')
    )
    .preload('inviter')
    .preload('guardian')
    .preload('registration')

/** @throws E_ROW_NOT_FOUND */
export function findInvitation(publicId: unknown): Promise<Invitation> {
  return whole().where('publicId', String(publicId)).firstOrFail()
}

/**
 * @param token of the prospect's link
 * @returns the invitation with all that its page shows
 * @throws E_ROW_NOT_FOUND for a token that is not ours, went to a former address, or whose person was erased
 */
export async function linkedInvitation(token: unknown): Promise<Invitation> {
  const [publicId, version] = (readLink('prospect', token) ?? '').split('.')
  const invitation = publicId
    ? await whole().where('publicId', publicId).whereNull('purgedAt').first()
    : null
  if (!invitation || String(invitation.linkVersion) !== version) throw new errors.E_ROW_NOT_FOUND()
  return invitation
}

/** The same for the link of a guardian. */
export async function linkedGuardian(
  token: unknown
): Promise<{ guardian: Guardian; invitation: Invitation }> {
  const publicId = readLink('guardian', token)
  const guardian = publicId ? await Guardian.findBy('publicId', publicId) : null
  if (!guardian) throw new errors.E_ROW_NOT_FOUND()
  return { guardian, invitation: await whole().where('id', guardian.invitationId).firstOrFail() }
}

/**
 * The same for the link by which somebody wants no more mails.
 *
 * @returns the invitation about which they were written to, and by what their address or phone is known
 */
export async function unwantedInvitation(
  token: unknown
): Promise<{ invitation: Invitation; hash: string }> {
  const [publicId, hash] = (readLink('optOut', token) ?? '').split('.')
  if (!publicId || !hash) throw new errors.E_ROW_NOT_FOUND()
  return { invitation: await findInvitation(publicId), hash }
}
