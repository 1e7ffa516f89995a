import { abilitiesPollSeconds } from '#config/app'
import { abilitiesVersion } from '#app/users/rules/shell_abilities'
import type User from '#app/users/models/user'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class UserTransformer extends BaseTransformer<User> {
  toObject() {
    return this.pick(this.resource, ['publicId', 'name', 'initials'])
  }

  /** For the person themselves, on every page. The roles must be loaded. */
  forShell() {
    return {
      ...this.toObject(),
      email: this.resource.email,
      kind: this.resource.effectiveKind,
      verified: this.resource.isVerified,
      roles: this.resource.roleNames,
      abilities: {
        version: abilitiesVersion({
          kind: this.resource.effectiveKind,
          verified: this.resource.isVerified,
          roles: this.resource.roleMarks,
        }),
        askEverySeconds: abilitiesPollSeconds,
      },
      mustSetUpTwoFactor: this.resource.mustSetUpTwoFactor,
    }
  }
}
