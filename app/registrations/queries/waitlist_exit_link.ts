import { now } from '#app/core/clock'
import Registration from '#app/registrations/models/registration'
import encryption from '@adonisjs/core/services/encryption'
import { appUrl } from '#config/app'

const PURPOSE = 'leave_waitlist'

/**
 * Where the link in a waitlist mail leads: a page with a button (`GET <LEAVE_PATH>/:token`) that leaves
 * the waitlist (`POST` to the same path), since mail scanners follow links.
 */
export const LEAVE_PATH = '/waitlist/leave'

/** @returns the address of the page on which this registration leaves the waitlist */
export function waitlistExitUrl(registrationPublicId: string): string {
  return `${appUrl}${LEAVE_PATH}/${waitlistExitToken(registrationPublicId)}`
}

/**
 * @returns a signed token that names one registration; whether it still does anything is asked when it
 * is used: it is good while the registration waits and its event has not started
 */
export function waitlistExitToken(registrationPublicId: string): string {
  return encryption.getMessageVerifier().sign(registrationPublicId, undefined, PURPOSE)
}

/** @returns the registration that the token names, or null for a token that is not ours */
export function readWaitlistExitToken(token: string): string | null {
  return encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
}

export interface WaitlistExitLink {
  /** With its event, announcement and person. */
  registration: Registration
  /** `waiting`: the button leaves the waitlist; `started`: too late; `moved_on`: it waits no longer. */
  state: 'waiting' | 'started' | 'moved_on'
}

/** @returns what the link in a waitlist mail leads to, or null for a token that is not ours */
export async function waitlistExitLink(token: string): Promise<WaitlistExitLink | null> {
  const publicId = readWaitlistExitToken(token)
  if (!publicId) return null
  const registration = await Registration.query()
    .where('publicId', publicId)
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .preload('user')
    .first()
  return registration && { registration, state: stateOf(registration) }
}

function stateOf(registration: Registration): WaitlistExitLink['state'] {
  if (registration.status !== 'waitlisted') return 'moved_on'
  return now() < registration.event.startsAt ? 'waiting' : 'started'
}
