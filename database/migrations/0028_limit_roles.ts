import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A role may be limited to campuses and faculties, one row for each pair; the registrar's office has one of
 * its own. Made anew, since SQLite cannot change a check.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('create temporary table old_user_roles as select * from user_roles')
    this.schema.dropTable('user_roles')
    this.schema.createTable('user_roles', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table
        .string('role', 12)
        .notNullable()
        .checkIn(['scanner', 'organizer', 'cashier', 'admissions', 'registrar', 'admin'])
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.integer('faculty_id').nullable().references('faculties.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      // Who gives roles and reads everything is not limited to a part of it.
      table.check(
        `role <> 'admin' or (campus_id is null and faculty_id is null)`,
        [],
        'user_roles_admin_check'
      )
    })
    this.schema.raw(
      `insert into user_roles (id, user_id, role, created_at, updated_at)
        select id, user_id, role, created_at, updated_at from old_user_roles`
    )
    this.schema.raw('drop table old_user_roles')
    this.schema.raw(
      `create unique index user_roles_once
        on user_roles (user_id, role, coalesce(campus_id, 0), coalesce(faculty_id, 0))`
    )
    this.schema.raw('create index user_roles_role on user_roles (role, user_id)')
    this.defer(async (db) => {
      if (db.dialect.name !== 'postgres') return
      await db.rawQuery(
        `select setval(pg_get_serial_sequence('user_roles', 'id'),
           (select coalesce(max(id), 0) + 1 from user_roles), false)`
      )
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
