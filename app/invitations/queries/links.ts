import { appUrl, appKey } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'
import { createHmac } from 'node:crypto'

/*
 * Links that open a page without an account. They are signed and kept nowhere: whoever reads the database opens
 * nothing with it.
 */

const PURPOSES = {
  prospect: 'invitation',
  guardian: 'invitation_guardian',
  optOut: 'invitation_opt_out',
  card: 'invitation_card',
} as const

const PATHS = {
  prospect: '/invitations',
  guardian: '/invitations/guardian',
  optOut: '/invitations/opt-out',
  card: '/invitations/card',
} as const
export type LinkKind = keyof typeof PURPOSES
export const LINK_KINDS = Object.keys(PURPOSES) as LinkKind[]

const sign = (kind: LinkKind, of: string) =>
  encryption.getMessageVerifier().sign(of, undefined, PURPOSES[kind])

/** @returns what a token of that kind was signed for; null: it is none of ours */
export function readLink(kind: LinkKind, token: unknown): string | null {
  return encryption.getMessageVerifier().unsign<string>(String(token), PURPOSES[kind])
}

export interface LinkedInvitation {
  publicId: string
  linkVersion: number
}

/** @returns the token of the prospect's own page; it ends with the address that it went to */
export function invitationToken({ publicId, linkVersion }: LinkedInvitation): string {
  return sign('prospect', `${publicId}.${linkVersion}`)
}

export const invitationUrl = (invitation: LinkedInvitation) =>
  `${appUrl}${PATHS.prospect}/${invitationToken(invitation)}`

/**
 * @param contact the prospect's or a guardian's, as it is compared
 * @returns the way out for whoever was written to about an invitation: for that address or phone, whoever the
 *   invitation reaches by then
 */
export const optOutUrl = ({ publicId }: { publicId: string }, contact: string) =>
  `${appUrl}${PATHS.optOut}/${sign('optOut', `${publicId}.${contactHash(contact)}`)}`

export const guardianToken = ({ publicId }: { publicId: string }) => sign('guardian', publicId)

export const guardianUrl = (guardian: { publicId: string }) =>
  `${appUrl}${PATHS.guardian}/${guardianToken(guardian)}`

/** @returns where an inviter's own card leads: to a form by which a prospect invites themselves in their name */
export const cardUrl = (card: { event: string; inviter: string }) =>
  `${appUrl}${PATHS.card}/${sign('card', `${card.event}.${card.inviter}`)}`

/** @returns by what it is known that somebody wants no invitations, without keeping who that is */
export function contactHash(contact: string): string {
  return createHmac('sha256', appKey.release()).update(`opt-out ${contact}`).digest('hex')
}
