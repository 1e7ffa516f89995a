import { BaseSchema } from '@adonisjs/lucid/schema'
import { randomInt } from 'node:crypto'

const SIGNS = '23456789bcdfghjkmnpqrstvwxz'

/** A short address for every announcement, for paper and for saying it aloud. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw('alter table announcements add column short_code varchar(5)')
    this.schema.raw(
      'create unique index announcements_short_code on announcements (short_code) where short_code is not null'
    )
    this.defer(async (db) => {
      const rows: { id: number }[] = await db.from('announcements').select('id')
      const taken = new Set<string>()
      for (const { id } of rows) {
        let code = ''
        do code = Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
        while (taken.has(code))
        taken.add(code)
        await db.from('announcements').where('id', id).update({ short_code: code })
      }
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
