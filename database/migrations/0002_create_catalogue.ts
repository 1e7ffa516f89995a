import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('campuses', (table) => {
      table.increments('id')
      table.string('name', 120).notNullable().unique()
      table.string('code', 10).notNullable().unique()
      table.string('address', 200).notNullable()
      table.string('city', 120).notNullable()
      table.string('time_zone', 60).notNullable()
      table.boolean('active').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('length(code) between 2 and 10 and code = upper(code)', [], 'campuses_code_check')
    })
    this.schema.createTable('faculties', (table) => {
      table.increments('id')
      table.string('name', 120).notNullable().unique()
      table.string('code', 10).notNullable().unique()
      table.boolean('active').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('courses', (table) => {
      table.increments('id')
      table.string('name', 120).notNullable()
      table.string('code', 10).notNullable().unique()
      table.integer('faculty_id').notNullable().references('faculties.id').index()
      table.string('level', 20).notNullable().checkIn(['undergraduate', 'graduate', 'short'])
      table.boolean('active').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('course_campuses', (table) => {
      table.increments('id')
      table.integer('course_id').notNullable().references('courses.id').onDelete('CASCADE')
      table.integer('campus_id').notNullable().references('campuses.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['course_id', 'campus_id'])
    })
  }

  async down() {
    this.schema.dropTable('course_campuses')
    this.schema.dropTable('courses')
    this.schema.dropTable('faculties')
    this.schema.dropTable('campuses')
  }
}
