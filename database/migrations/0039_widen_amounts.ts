import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Of what anything may cost, in minor units: `AMOUNT_MAX` of `isomorphic/core/money.ts`. */
const AMOUNT_MAX = '1000000000000'

const AMOUNTS = [
  { table: 'event_prices', column: 'amount_minor', check: 'event_prices_amount_check' },
  { table: 'registrations', column: 'price_amount_minor', check: 'registrations_price_check' },
]

/**
 * Amounts reach 10^12 minor units, and are whole numbers: the engine itself refuses others. SQLite's integers
 * are wide enough, but it would keep a fraction in such a column, and cannot change a check.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const onEngine = db.dialect.name === 'postgres' ? widened : refusals('sqlite', REFUSALS)
      for (const sql of onEngine) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const widened = AMOUNTS.map(
  ({ table, column, check }) =>
    `alter table ${table}
       drop constraint ${check},
       alter column ${column} type bigint,
       add constraint ${check} check (${column} between 0 and ${AMOUNT_MAX})`
)

const REFUSALS: Refusal[] = AMOUNTS.map(({ table, column }) => ({
  name: `${table}_amount`,
  table,
  on: ['insert', `update of ${column}`],
  when: () => `typeof(new.${column}) <> 'integer' or new.${column} not between 0 and ${AMOUNT_MAX}`,
  says: 'no amount',
}))
