import { refusal } from '#app/core/exceptions/refusal'

/** As many views of a list as somebody keeps. */
export const TooManyViews = refusal('E_TOO_MANY_VIEWS')
