import { rewriteTable } from '#database/rewrite_table'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** An import that nobody applies is put aside: its rows go, that it was there stays. */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.defer(async (db) => {
      if (!isPostgres) {
        await rewriteTable(db, 'imports', [[`'undone','failed'`, `'undone','failed','discarded'`]])
        return
      }
      const states = [
        ...['mapping', 'reading', 'previewed', 'applying', 'applied', 'undoing', 'undone'],
        ...['failed', 'discarded'],
      ]
      await db.rawQuery(`alter table imports
        drop constraint imports_state_check,
        add constraint imports_state_check
          check (state in (${states.map((state) => `'${state}'`).join(', ')}))`)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
