import { BaseSchema } from '@adonisjs/lucid/schema'

/** SQL: `#` and six small hexadecimal digits, as both engines can ask for it. */
const isColour = (column: string) =>
  `(${column} is null or (length(${column}) = 7 and substr(${column}, 1, 1) = '#'
     and rtrim(lower(substr(${column}, 2)), '0123456789abcdef') = '' and ${column} = lower(${column})))`

/** SQL: a time of the day that compares as text. */
const isTime = (column: string) =>
  `(length(${column}) = 5 and substr(${column}, 3, 1) = ':' and substr(${column}, 1, 2) between '00' and '23'
     and substr(${column}, 4, 2) between '00' and '59')`

/**
 * What the university says of itself: one row, where its money goes, and where it is paid by hand. Accounts
 * and desks are archived and never deleted, since what was paid names them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('installation_settings', (table) => {
      table.increments('id')
      table.string('name', 80).nullable()
      table.string('logo', 26).nullable()
      table.string('brand_light', 7).nullable()
      table.string('brand_dark', 7).nullable()
      table.string('email', 254).nullable()
      table.string('phone', 30).nullable()
      table.string('address', 200).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('id = 1', [], 'installation_settings_one_check')
      table.check(
        '(brand_light is null) = (brand_dark is null)',
        [],
        'installation_settings_brand_check'
      )
      table.check(isColour('brand_light'), [], 'installation_settings_light_check')
      table.check(isColour('brand_dark'), [], 'installation_settings_dark_check')
    })
    this.schema.raw(
      `insert into installation_settings (id, created_at, updated_at)
        values (1, current_timestamp, current_timestamp)`
    )

    this.schema.createTable('bank_accounts', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('bank', 80).notNullable()
      table.string('holder', 120).notNullable()
      table.string('number', 64).notNullable()
      table.string('note', 280).nullable()
      table.boolean('active').notNullable()
      table.integer('position').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })

    this.schema.createTable('cash_desks', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('campus_id').notNullable().references('campuses.id').index()
      table.string('place', 120).notNullable()
      table.string('note', 280).nullable()
      table.boolean('active').notNullable()
      table.integer('position').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('cash_desk_hours', (table) => {
      table.increments('id')
      table
        .integer('cash_desk_id')
        .notNullable()
        .references('cash_desks.id')
        .onDelete('CASCADE')
        .index()
      table.integer('from_day').notNullable()
      table.integer('to_day').notNullable()
      table.string('opens', 5).notNullable()
      table.string('closes', 5).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        'from_day between 1 and 7 and to_day between from_day and 7',
        [],
        'cash_desk_hours_days_check'
      )
      table.check(
        `${isTime('opens')} and ${isTime('closes')} and opens < closes`,
        [],
        'cash_desk_hours_times_check'
      )
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
