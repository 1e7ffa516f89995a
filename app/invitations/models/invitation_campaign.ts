import { InvitationCampaignSchema } from '#database/schema'

/** What an event's invitations go by: how many each inviter has, and whether its points stand still. */
export default class InvitationCampaign extends InvitationCampaignSchema {}
