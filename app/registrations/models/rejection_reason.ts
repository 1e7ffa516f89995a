import { RejectionReasonSchema } from '#database/schema'

/** Why applications for an event are rejected, kept by its managers for the next ones. */
export default class RejectionReason extends RejectionReasonSchema {}
