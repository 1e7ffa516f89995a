import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'leave_waitlist'

/**
 * Where the link in a waitlist mail leads: a page with a button (`GET <LEAVE_PATH>/:token`) that leaves
 * the waitlist (`POST` to the same path), since mail scanners follow links.
 */
export const LEAVE_PATH = '/waitlist/leave'

/** @returns the address of the page on which this registration leaves the waitlist */
export function leaveUrl(registrationPublicId: string): string {
  return `${appUrl}${LEAVE_PATH}/${leaveToken(registrationPublicId)}`
}

/**
 * @returns a signed token that names one registration; whether it still does anything is asked when it
 * is used: it is good while the registration waits and its event has not started
 */
export function leaveToken(registrationPublicId: string): string {
  return encryption.getMessageVerifier().sign(registrationPublicId, undefined, PURPOSE)
}

/** @returns the registration that the token names, or null for a token that is not ours */
export function readLeaveToken(token: string): string | null {
  return encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
}
