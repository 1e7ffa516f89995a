import { UserSchema } from '#database/schema'
import { effectiveKind, searchable, type Kind, type Role } from '#app/users/rules/roles'
import UserRole from '#app/users/models/user_role'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import { DbRememberMeTokensProvider } from '@adonisjs/auth/session'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import { beforeSave, belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use(), { uids: ['email'], passwordColumnName: 'password' })
) {
  static rememberMeTokens = DbRememberMeTokensProvider.forModel(User)

  @hasMany(() => UserRole)
  declare roles: HasMany<typeof UserRole>

  @belongsTo(() => Campus)
  declare campus: BelongsTo<typeof Campus>

  @belongsTo(() => Course)
  declare course: BelongsTo<typeof Course>

  @beforeSave()
  static writeSearchName(user: User) {
    if (user.$dirty.name) user.nameSearch = searchable(user.name)
  }

  /** The roles' names; the relation must be loaded. */
  get roleNames(): Role[] {
    return this.roles.map((row) => row.role as Role)
  }

  /** Whether the person holds one of the roles; an admin holds them all. The relation must be loaded. */
  hasRole(...roles: Role[]): boolean {
    return this.roleNames.some((role) => role === 'admin' || roles.includes(role))
  }

  get isVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  get effectiveKind(): Kind {
    return effectiveKind(this)
  }

  get initials(): string {
    const words = this.name.trim().split(/\s+/)
    const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    return letters
      .map((word) => word?.charAt(0) ?? '')
      .join('')
      .toUpperCase()
  }
}
