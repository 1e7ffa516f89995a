import { sharedSet } from '~/lib/shared_set'

const asked = sharedSet<string>()
let close = () => {}

/** The code of what was refused because there are new terms (app/legal/exceptions). */
export const CONSENT_REQUIRED = 'E_CONSENT_REQUIRED'

/** Asks in a dialog over the page, which keeps all that was typed into it. */
export function askConsent(): void {
  close = asked.add(CONSENT_REQUIRED)
}

/** The person has agreed, or wants to look at the page again first. */
export function closeConsent(): void {
  close()
}

/** @returns whether the dialog is open */
export const useConsentAsked = asked.useSome
