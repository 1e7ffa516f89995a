import { refusals } from '#database/refusals'

/** Of what anything may cost, in minor units: `AMOUNT_MAX` of `isomorphic/core/money.ts`. */
const AMOUNT_MAX = '1000000000000'

/** A column of amounts, in minor units. */
export interface AmountColumn {
  table: string
  column: string
  /** The smallest amount: 0, or 1 where nothing is no amount. */
  least: 0 | 1
}

/**
 * Rows that are there already may be wrong, and some of them cannot change any more: the engine refuses new ones.
 *
 * @param dialect name of the engine's dialect as Lucid gives it
 * @returns the statements that make the engine itself refuse what is no whole amount up to 10^12 minor units, in rows
 *   that are written from now on; a column without a value stays so
 */
export function amountStatements(dialect: string, columns: readonly AmountColumn[]): string[] {
  if (dialect === 'postgres') {
    return columns.map(
      ({ table, column, least }) =>
        `alter table ${table} add constraint ${table}_${column}_bounds
           check (${column} between ${least} and ${AMOUNT_MAX}) not valid`
    )
  }
  return refusals(
    dialect,
    columns.map(({ table, column, least }) => ({
      name: `${table}_${column}_bounds`,
      table,
      on: ['insert', `update of ${column}`],
      // SQLite would keep a fraction in a column of integers.
      when: () =>
        `new.${column} is not null and (typeof(new.${column}) <> 'integer'
           or new.${column} not between ${least} and ${AMOUNT_MAX})`,
      says: 'no amount',
    }))
  )
}
