import { InvitationRewardSchema } from '#database/schema'

/** What inviters of an event get for their points. */
export default class InvitationReward extends InvitationRewardSchema {}
