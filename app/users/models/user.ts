import { initialsOf } from '#isomorphic/users/initials'
import { phoneCountry, twoFactorRequiredRoles } from '#config/accounts'
import { UserSchema } from '#database/schema'
import { insertRows } from '#app/core/database/insert_rows'
import { phoneE164 } from '#app/core/rules/phone'
import { RememberTokens } from '#app/auth/http/remember_tokens'
import {
  effectiveKind,
  effectiveRoles,
  searchable,
  type Kind,
  type Role,
} from '#app/users/rules/roles'
import type { PeopleReader, Scope } from '#app/users/rules/scope'
import { REACH, searchWordsByReach } from '#app/users/rules/search_words'
import UserRole from '#app/users/models/user_role'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { compose } from '@adonisjs/core/helpers'
import hash from '@adonisjs/core/services/hash'
import {
  afterCreate,
  beforeSave,
  beforeUpdate,
  belongsTo,
  column,
  hasMany,
} from '@adonisjs/lucid/orm'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

const FOUND_BY = ['name', 'email', 'studentCode'] as const

export default class User extends compose(
  UserSchema,
  withAuthFinder(() => hash.use(), { uids: ['email'], passwordColumnName: 'password' })
) {
  static rememberMeTokens = new RememberTokens({ tokenableModel: User })

  /**
   * Null of prospects who left a phone alone; they cannot sign in, so whoever acts has one. Code that reaches them
   * (`prospectAccount`, mails) reads it as a plain column.
   */
  @column()
  declare email: string

  @hasMany(() => UserRole)
  declare roles: HasMany<typeof UserRole>

  @belongsTo(() => Campus)
  declare campus: BelongsTo<typeof Campus>

  @belongsTo(() => Course)
  declare course: BelongsTo<typeof Course>

  @beforeSave()
  static writeSearchName(user: User) {
    if (user.$dirty.name) user.nameSearch = searchable(user.name)
    if ('phone' in user.$dirty) user.phoneE164 = phoneE164(user.phone, phoneCountry)
  }

  @afterCreate()
  static async indexNewPerson(user: User) {
    await User.indexWords([user], user.$trx ?? User.query().client, { areNew: true })
  }

  @beforeUpdate()
  static async indexChangedPerson(user: User) {
    if (!FOUND_BY.some((name) => name in user.$dirty)) return
    await User.indexWords([user], user.$trx ?? User.query().client)
  }

  /**
   * Writes the words by which people are found; safe to repeat. Saving a person does it; code that writes
   * people by its own statements calls it for all of them, in the same transaction.
   *
   * @param options `areNew`: none of them can have words yet, which saves looking for old ones
   */
  static async indexWords(
    people: Pick<User, 'id' | (typeof FOUND_BY)[number]>[],
    client: QueryClientContract,
    { areNew = false } = {}
  ): Promise<void> {
    const ids = people.map((person) => person.id)
    if (!areNew) await client.from('user_words').whereIn('user_id', ids).delete()
    const rows = people.flatMap((person) =>
      searchWordsByReach(person).map((found) => ({ user_id: person.id, ...found }))
    )
    await insertRows('user_words', rows, client)
  }

  /** The roles as they were given, whether they count or not; the relation must be loaded. */
  get heldRoleNames(): Role[] {
    return namesOf(this.roles)
  }

  /** The roles that count, one row for each place of their scope. The relation must be loaded. */
  get countingRoles(): UserRole[] {
    return effectiveRoles(this.roles, {
      isVerified: this.isVerified,
      isDisabled: Boolean(this.disabledAt),
      hasTwoFactor: this.hasTwoFactor,
      requiring: twoFactorRequiredRoles,
    })
  }

  /** The names of the roles that count. The relation must be loaded. */
  get roleNames(): Role[] {
    return namesOf(this.countingRoles)
  }

  /** Whom a role is for; an admin holds them all, for everybody. The relation must be loaded. */
  scopeOf(role: Role): Scope {
    return this.countingRoles.filter((held) => held.role === role || held.role === 'admin')
  }

  /** As whom they look after other people. The relation must be loaded. */
  get peopleReader(): PeopleReader {
    const isAdmin = this.roleNames.includes('admin')
    return {
      id: this.id,
      ability: isAdmin ? 'admin' : 'registrar',
      scope: this.scopeOf('registrar'),
      reach: isAdmin ? REACH.document : REACH.contact,
    }
  }

  /** The roles that count and where: changes when one of them does. The relation must be loaded. */
  get roleMarks(): string[] {
    return this.countingRoles.map(({ role, campusId, facultyId }) =>
      [role, campusId, facultyId].join(':')
    )
  }

  /** Whether one of the roles counts for nothing until two-factor is set up. The relation must be loaded. */
  get mustSetUpTwoFactor(): boolean {
    return (
      !this.hasTwoFactor && this.heldRoleNames.some((role) => twoFactorRequiredRoles.includes(role))
    )
  }

  get hasTwoFactor(): boolean {
    return this.twoFactorConfirmedAt !== null
  }

  /** Whether the person holds one of the roles; an admin holds them all. The relation must be loaded. */
  hasRole(...roles: Role[]): boolean {
    return this.roleNames.some((role) => role === 'admin' || roles.includes(role))
  }

  get isVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  /** Somebody registered the address, and nobody has shown that it is theirs. */
  get onlyClaimsAddress(): boolean {
    return !this.isVerified && this.password !== null
  }

  get effectiveKind(): Kind {
    return effectiveKind(this)
  }

  get initials(): string {
    return initialsOf(this.name)
  }
}

function namesOf(roles: UserRole[]): Role[] {
  return [...new Set(roles.map(({ role }) => role as Role))]
}
