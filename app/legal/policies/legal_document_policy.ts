import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Published documents are for everybody; admins publish them. */
export default class LegalDocumentPolicy extends BasePolicy {
  async publish(user: User): Promise<AuthorizerResponse> {
    const { roles } = await signedInStaff(user)
    return roles.includes('admin')
  }
}
