import { refusal } from '#app/core/exceptions/refusal'

/** The browser names a push service that is none, or nothing is pushed from here. */
export const PushServiceUnknown = refusal('E_PUSH_SERVICE_UNKNOWN', 422)

/** The browser was signed out meanwhile. */
export const PushSessionOver = refusal('E_PUSH_SESSION_OVER')
