import { rewriteTable } from '#database/rewrite_table'
import { BaseSchema } from '@adonisjs/lucid/schema'

const ADMIN = `role <> 'admin' or (campus_id is null and faculty_id is null)`
const BOTH = `(${ADMIN}) and (role <> 'admissions' or faculty_id is null)`

/**
 * The admissions office looks after campuses: a faculty in its role was ignored, so that whoever had it for one
 * faculty had it for all. What was true stays, and is said so.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.defer(async (db) => {
      await db.rawQuery(
        `delete from user_roles where role = 'admissions' and faculty_id is not null
         and exists (select 1 from user_roles o
           where o.user_id = user_roles.user_id and o.role = 'admissions'
             and coalesce(o.campus_id, 0) = coalesce(user_roles.campus_id, 0)
             and (o.faculty_id is null or o.id < user_roles.id))`
      )
      await db.rawQuery(`update user_roles set faculty_id = null where role = 'admissions'`)
      if (!isPostgres) {
        await rewriteTable(db, 'user_roles', [[ADMIN, BOTH]])
        return
      }
      await db.rawQuery(`alter table user_roles
        drop constraint user_roles_admin_check,
        add constraint user_roles_admin_check check (${BOTH})`)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
