import { now } from '#app/core/clock'
import Registration from '#app/registrations/models/registration'
import { mayGiveBack } from '#app/registrations/rules/deadlines'
import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'give_place_back'

/**
 * Where the question “Still coming?” leads: a page with a button (`GET <GIVE_BACK_PATH>/:token`) that gives the
 * place back (`POST` to the same path), since mail scanners follow links.
 */
export const GIVE_BACK_PATH = '/registrations/give-back'

/** @returns the address of the page on which this registration's place is given back */
export function giveBackUrl(registrationPublicId: string): string {
  return appUrl + giveBackPath(registrationPublicId)
}

/** @returns the same without the host */
export function giveBackPath(registrationPublicId: string): string {
  const token = encryption.getMessageVerifier().sign(registrationPublicId, undefined, PURPOSE)
  return `${GIVE_BACK_PATH}/${token}`
}

export interface GiveBackLink {
  /** With its event, announcement and campus. */
  registration: Registration
  /** `held`: the button gives the place back; `too_late`: it cannot be any more; `gone`: there is none. */
  state: 'held' | 'too_late' | 'gone'
}

/** @returns what the link leads to, or null for a token that is not ours */
export async function giveBackLink(token: string): Promise<GiveBackLink | null> {
  const publicId = encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
  if (!publicId) return null
  const registration = await Registration.query()
    .where('publicId', publicId)
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .first()
  return registration && { registration, state: stateOf(registration) }
}

function stateOf(registration: Registration): GiveBackLink['state'] {
  if (registration.status !== 'confirmed') return 'gone'
  return mayGiveBack(registration, registration.event, now()) ? 'held' : 'too_late'
}
