import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A change of address that staff ask for because the mailbox is lost: the old address has nothing to approve, and
 * whoever confirms the new one sets a password.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw(
      `alter table email_changes add column mailbox_lost boolean not null default ${isPostgres ? 'false' : '0'}`
    )
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
