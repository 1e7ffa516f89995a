import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the list of people filters and sorts by, when there are twenty thousand of them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('create index users_created_at on users (created_at)')
    this.schema.raw('create index users_kind_name on users (kind, name_search)')
    this.schema.raw('create index users_campus_name on users (campus_id, name_search)')
    this.schema.raw('create index users_course_name on users (course_id, name_search)')
    this.schema.raw('create index user_roles_role on user_roles (role, user_id)')
    // What few people are stands in an index of those few.
    this.schema.raw(
      'create index users_unverified on users (name_search) where email_verified_at is null'
    )
    this.schema.raw(
      'create index users_disabled on users (name_search) where disabled_at is not null'
    )
    this.schema.raw(
      'create index users_claimed_kind on users (name_search) where kind_confirmed_at is null'
    )
    this.schema.raw(
      `create index users_claimed_code on users (name_search)
       where student_code is not null and student_code_confirmed_at is null`
    )
  }

  async down() {
    for (const index of [
      'users_created_at',
      'users_kind_name',
      'users_campus_name',
      'users_course_name',
      'user_roles_role',
      'users_unverified',
      'users_disabled',
      'users_claimed_kind',
      'users_claimed_code',
    ]) {
      this.schema.raw(`drop index ${index}`)
    }
  }
}
