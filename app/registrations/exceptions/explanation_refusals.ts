import { refusal } from '#app/core/exceptions/refusal'

/** A no-show is explained once, while its period lasts. */
export const NoShowSettled = refusal('E_NO_SHOW_SETTLED')

/** Nobody takes back that an explanation was accepted. */
export const ExplanationAccepted = refusal('E_EXPLANATION_ACCEPTED')
