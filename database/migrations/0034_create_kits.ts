import { appendOnlyStatements, noReplaceStatement } from '#database/append_only'
import { nextLabels } from '#app/arduino/rules/kits'
import { now, toSql } from '#app/core/clock'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

const STATES = ['available', 'assigned', 'handed_out', 'missing', 'broken']

/** The kits of Arduino workshops, and what people who apply for one say. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('arduino_kits', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.string('label', 20).notNullable()
      table.string('state', 10).notNullable().checkIn(STATES)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'label'])
      table.index(['event_id', 'state'])
    })
    // For who asks which kits are still out there, of all workshops.
    this.schema.raw(
      `create index arduino_kits_handed_out on arduino_kits (event_id) where state = 'handed_out'`
    )
    this.schema.createTable('arduino_applications', (table) => {
      table.increments('id')
      table.integer('registration_id').notNullable().references('registrations.id').unique()
      // Null once what was said is forgotten.
      table.string('experience', 8).nullable().checkIn(['none', 'basic', 'advanced'])
      table.boolean('brings_own_kit').notNullable()
      table.text('motivation').notNullable()
      table.text('project_idea').notNullable()
      // Kept while the kit is assigned, handed out or missing; nobody else has it then.
      table.integer('kit_id').nullable().references('arduino_kits.id').unique()
      // Since when the person needs none any more, because theirs came back; null: they do.
      table.timestamp('kit_returned_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        'kit_id is null or (not brings_own_kit and kit_returned_at is null)',
        [],
        'arduino_applications_kit_check'
      )
    })
    this.schema.createTable('arduino_kit_changes', (table) => {
      table.increments('id')
      table.integer('kit_id').notNullable().references('arduino_kits.id').index()
      // Whose kit it became, was, or still is.
      table.integer('registration_id').nullable().references('registrations.id').index()
      table.string('from_state', 10).notNullable().checkIn(STATES)
      table.string('to_state', 10).notNullable().checkIn(STATES)
      // Null: by itself, with the seat that was taken or given back.
      table.integer('changed_by').nullable().references('users.id').index()
      table.string('ability', 20).nullable()
      table.timestamp('created_at').notNullable()
    })
    this.defer(numberPlannedKits)
    const { name } = this.db.dialect
    for (const sql of appendOnlyStatements(name, 'arduino_kit_changes')) this.schema.raw(sql)
    if (name !== 'postgres') this.schema.raw(noReplaceStatement('arduino_kit_changes'))
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

/** Workshops of before said how many kits they have: from now on each of them is one, with a number. */
async function numberPlannedKits(db: QueryClientContract): Promise<void> {
  const workshops: { id: number; settings: string }[] = await db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('announcements.kind', 'arduino')
    .select('events.id', 'events.settings')
  const at = toSql(now())
  for (const { id, settings } of workshops) {
    const { kits = 0 }: { kits?: number } = JSON.parse(settings)
    const rows = nextLabels([], kits).map((label) => ({
      public_id: ulid(),
      event_id: id,
      label,
      state: 'available',
      created_at: at,
      updated_at: at,
    }))
    // SQLite takes so many values in a statement.
    while (rows.length > 0) await db.table('arduino_kits').multiInsert(rows.splice(0, 100))
  }
}
