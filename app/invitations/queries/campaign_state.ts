import limits from '#config/limits'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface CampaignState {
  state: 'open' | 'review' | 'closed'
  limit: number
  /** When the review began, or it was closed. */
  since: string | null
}

/** @returns where an event's campaign is; before anybody was invited it is open */
export async function campaignState(eventId: number): Promise<CampaignState> {
  const row: {
    invitation_limit: number
    reviewed_from: string | Date | null
    closed_at: string | Date | null
  } | null = await db.from('invitation_campaigns').where('event_id', eventId).first()
  const since = fromSql(row?.closed_at ?? row?.reviewed_from ?? null)
  return {
    state: row?.closed_at ? 'closed' : row?.reviewed_from ? 'review' : 'open',
    limit: row?.invitation_limit ?? limits.invitationsPerInviter,
    since: since?.toISO() ?? null,
  }
}
