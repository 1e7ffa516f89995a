import { refusal } from '#app/core/exceptions/refusal'

/** The event was cancelled: nobody took part. */
export const EventHasNoCertificates = refusal('E_NO_CERTIFICATES')

/** The event is not over. */
export const TooEarlyToCertify = refusal('E_CERTIFICATES_TOO_EARLY')

/** Prizes wait for the places of the teams. */
export const ResultsAwaited = refusal('E_CERTIFICATES_AWAIT_RESULTS')

/** The person did not attend enough sessions, or their team has no prize. */
export const CertificateNotEarned = refusal('E_CERTIFICATE_NOT_EARNED')

/** The paper's font lacks letters of the name: it would be printed in part, or not at all. */
export const CertificateNameUnwritable = refusal('E_CERTIFICATE_NAME', 422)

/** It was revoked already. */
export const CertificateRevoked = refusal('E_CERTIFICATE_REVOKED')

/** Another certificate has taken its place. */
export const CertificateReplaced = refusal('E_CERTIFICATE_REPLACED')

/** A signatory no longer signs, or never did at this campus. */
export const SignatoryUnavailable = refusal('E_SIGNATORY_UNAVAILABLE')

/** It does not decode as a picture. */
export const SignatureUnreadable = refusal('E_SIGNATURE_UNREADABLE', 422)

/** It has too many pixels. */
export const SignatureTooLarge = refusal('E_SIGNATURE_TOO_LARGE', 422)
