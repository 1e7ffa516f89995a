import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('name', 120).notNullable()
      // The name in lower case without accents, for searching; written together with the name.
      table.string('name_search', 120).notNullable().index()
      table.string('email', 254).notNullable().unique()
      // Null: registered at the desk, the account is claimed by e-mail.
      table.string('password').nullable()
      table.string('kind', 10).notNullable().checkIn(['student', 'staff', 'external'])
      table.timestamp('kind_confirmed_at').nullable()
      table.string('student_code', 30).nullable()
      table.timestamp('student_code_confirmed_at').nullable()
      table.string('document_id', 30).nullable()
      table.string('phone', 30).nullable()
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.integer('course_id').nullable().references('courses.id').index()
      table.string('locale', 2).notNullable().defaultTo('en').checkIn(['en', 'es'])
      table
        .string('color_scheme', 5)
        .notNullable()
        .defaultTo('auto')
        .checkIn(['auto', 'light', 'dark'])
      table.timestamp('email_verified_at').nullable()
      table.timestamp('disabled_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('email = lower(email)', [], 'users_email_lower_check')
    })
    this.schema.raw(
      `create unique index users_confirmed_student_code on users (student_code)
       where student_code_confirmed_at is not null`
    )
    this.schema.raw('create index users_student_code on users (student_code)')
    this.schema.createTable('user_roles', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table
        .string('role', 12)
        .notNullable()
        .checkIn(['scanner', 'organizer', 'cashier', 'admissions', 'admin'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'role'])
    })
    this.schema.createTable('user_tokens', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table
        .string('purpose', 20)
        .notNullable()
        .checkIn(['verify_email', 'reset_password', 'claim_account'])
      // Only the SHA-256 of the token is kept: whoever reads the table cannot use it.
      table.string('token_hash', 64).notNullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('remember_me_tokens', (table) => {
      table.increments('id')
      table.integer('tokenable_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('hash').notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('expires_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('remember_me_tokens')
    this.schema.dropTable('user_tokens')
    this.schema.dropTable('user_roles')
    this.schema.dropTable('users')
  }
}
