import { BaseSchema } from '@adonisjs/lucid/schema'

/** Registrations of an event can be imported, by its managers. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      await db.table('import_kinds').insert({ name: 'registrations', scope: 'event' })
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
