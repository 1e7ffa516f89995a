import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Actor } from '#app/registrations/rules/transitions'

/** Records that staff opened the page of a team, which shows its members. */
export function recordTeamViewed({
  teamId,
  actor,
}: {
  teamId: number
  actor: Actor
}): Promise<void> {
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'team.viewed',
        subjectType: 'team',
        subjectId: teamId,
      },
      trx
    )
  )
}
