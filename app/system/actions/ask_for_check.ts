import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import CheckHouse from '#app/system/jobs/check_house'

/** Has the checks of the night made now, by the queue. */
export function askForCheck({ actorId }: { actorId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    await recordAudit(
      {
        ...{ actorId, ability: 'admin', action: 'house.check_asked' as const },
        ...{ subjectType: 'house' as const, subjectId: 0 },
      },
      trx
    )
    trx.after('commit', async () => {
      await CheckHouse.dispatch({})
    })
  })
}
