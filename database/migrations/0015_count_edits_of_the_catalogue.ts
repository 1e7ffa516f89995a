import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLES = ['campuses', 'faculties', 'courses'] as const

/** Two admins who edit the same record do not overwrite each other unseen. */
export default class extends BaseSchema {
  async up() {
    for (const table of TABLES) {
      this.schema.raw(`alter table ${table} add column version integer not null default 1`)
    }
  }

  async down() {
    for (const table of TABLES) this.schema.raw(`alter table ${table} drop column version`)
  }
}
