import limits from '#config/limits'
import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

const selectOwn = statement<{ used: number | string; invitation_limit: number | null }>(
  `select c.invitation_limit,
     (select count(*) from invitations i where i.event_id = e.id and i.inviter_id in (
        select id from users where id = ? or merged_into_id = ?)) as used
   from events e
   join announcements a on a.id = e.announcement_id
   left join invitation_campaigns c on c.event_id = e.id
   where a.slug = ?`
)

/** @returns how many invitations to an event somebody has used, of how many */
export async function ownInviting({
  slug,
  inviterId,
}: {
  slug: string
  inviterId: number
}): Promise<{ used: number; limit: number }> {
  const row = await selectOwn.first(db.connection(), [inviterId, inviterId, slug])
  return {
    used: Number(row?.used ?? 0),
    limit: row?.invitation_limit ?? limits.invitationsPerInviter,
  }
}
