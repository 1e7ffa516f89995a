import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * SQL: somebody can sign in by the address or the phone, or is the inviter; an account without a password cannot,
 * unless it was merged into one that can.
 */
const REACHES_ACCOUNT = (contact: 'email' | 'phone_e164') => `exists (select 1 from users
  left join users as stays on stays.id = users.merged_into_id
  where users.${contact} = new.${contact} and (users.id = new.inviter_id
    or (users.erased_at is null and (users.password is not null or stays.password is not null))))`

/** What it reached before is not asked anew: the answer would tell who has made an account since. */
const MOVES_TO_ACCOUNT = (contact: 'email' | 'phone_e164') =>
  `(new.${contact} is distinct from old.${contact} and ${REACHES_ACCOUNT(contact)})`

const SAYS = 'somebody who can sign in is not invited'

const REFUSALS: Refusal[] = [
  {
    name: 'invitations_reach',
    table: 'invitations',
    on: ['insert'],
    when: () =>
      `(new.status = 'invited'
        and (${REACHES_ACCOUNT('email')} or ${REACHES_ACCOUNT('phone_e164')}))`,
    says: SAYS,
  },
  {
    name: 'invitations_moved',
    table: 'invitations',
    on: ['update of email, phone_e164'],
    when: () =>
      `(new.status = 'invited'
        and (${MOVES_TO_ACCOUNT('email')} or ${MOVES_TO_ACCOUNT('phone_e164')}))`,
    says: SAYS,
  },
]

/** Nobody is invited by an address of an account that was merged into theirs, either. */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.defer(async (db) => {
      const former = isPostgres
        ? REFUSALS.map(({ name, table }) => `drop trigger ${name} on ${table}`)
        : ['drop trigger invitations_reach_insert', 'drop trigger invitations_moved_update']
      const rules = refusals(isPostgres ? 'postgres' : 'sqlite', REFUSALS)
      for (const sql of [...former, ...rules]) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
