import { now, toSql } from '#app/core/clock'
import type { Judgement } from '#app/imports/rules/import_kind'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface Outcome {
  /** Of the import's row. */
  id: number
  judgement: Judgement
}

/**
 * Writes what became of a batch beside its rows: one statement for all, since a statement each would take
 * as long as the work itself.
 */
export async function writeOutcomes(
  outcomes: Outcome[],
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const columns = {
    verdict: outcomes.map(({ judgement }) => judgement.verdict),
    reasons: outcomes.map(({ judgement }) => text(judgement.reasons)),
    before: outcomes.map(({ judgement }) => text(judgement.before)),
    after: outcomes.map(({ judgement }) => text(judgement.after)),
  }
  const ids = outcomes.map(({ id }) => id)
  const choose = (values: (string | number | null)[], type: string) => {
    const given = values.flatMap((value, index) => (value === null ? [] : [ids[index]!, value]))
    if (given.length === 0) return null
    const cases = `when ? then cast(? as ${type}) `.repeat(given.length / 2)
    return trx.raw(`case id ${cases}end`, given)
  }
  await trx
    .from('import_rows')
    .whereIn('id', ids)
    .update({
      ...Object.fromEntries(
        Object.entries(columns).map(([name, values]) => [name, choose(values, 'text')])
      ),
      subject_id: choose(
        outcomes.map(({ judgement }) => judgement.subjectId),
        'integer'
      ),
      applied_at: at,
      updated_at: at,
    })
}

function text(value: unknown[] | Record<string, unknown> | null): string | null {
  const isNothing = value === null || (Array.isArray(value) && value.length === 0)
  return isNothing ? null : JSON.stringify(value)
}
