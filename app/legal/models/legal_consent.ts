import { LegalConsentSchema } from '#database/schema'

/** Somebody agreed to one version of a document; never changed, never removed. */
export default class LegalConsent extends LegalConsentSchema {}
