import { AudienceRuleSchema } from '#database/schema'

/** One allowed kind, campus, faculty or course of an announcement's or a price's audience. */
export default class AudienceRule extends AudienceRuleSchema {}
