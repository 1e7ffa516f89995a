import { LegalConsentSchema } from '#database/schema'

/** A person agreed to one version of a document; never changed, never removed. */
export default class LegalConsent extends LegalConsentSchema {}
