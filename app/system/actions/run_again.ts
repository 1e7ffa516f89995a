import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { JobNotAgain } from '#app/jobs/exceptions/job_refusals'
import { Locator } from '@adonisjs/queue'

/**
 * Puts a run of the queue that failed back into it, with what it was asked with.
 *
 * @param input.id as the queue names it
 * @throws JobNotAgain when there is no such failed run: of two who ask at once one does it
 */
export function runAgain(input: { id: string; actorId: number }): Promise<void> {
  return inTransaction(async (trx) => {
    const failed = () => trx.from('queue_jobs').where({ id: input.id, status: 'failed' })
    const row: { data: string } | null = await failed().first()
    const gone: unknown = await failed().delete()
    if (!row || Number(Array.isArray(gone) ? gone[0] : gone) !== 1) throw new JobNotAgain()
    const { name, payload } = JSON.parse(row.data) as { name: string; payload: unknown }
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'house.job_tried_again',
        subjectType: 'house',
        subjectId: 0,
        after: { job: name },
      },
      trx
    )
    trx.after('commit', async () => {
      await jobNamed(name).dispatch(payload)
    })
  })
}

/** As the queue finds it, too; its class says that it can be dispatched, its type does not. */
function jobNamed(name: string) {
  return Locator.getOrThrow(name) as unknown as {
    dispatch(payload: unknown): PromiseLike<unknown>
  }
}
