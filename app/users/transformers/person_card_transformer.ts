import type { PersonCard } from '#app/users/queries/person_card'
import type { Twin } from '#app/users/queries/twins'
import { initialsOf } from '#isomorphic/users/initials'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One person, for admins. The document number is asked for on its own, which is audited. */
export default class PersonCardTransformer extends BaseTransformer<
  PersonCard & {
    /** Other accounts that may be the same person's. */
    twins: Twin[]
  }
> {
  toObject() {
    const { id, joinedAt, ...person } = this.resource
    return { ...person, initials: initialsOf(person.name), joinedAt: joinedAt.toISO()! }
  }
}
