import type TrackedJob from '#app/jobs/models/tracked_job'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

export default class TrackedJobPolicy extends BasePolicy {
  /** The person who started it, and admins; for anybody else it does not exist. */
  async view(user: User, job: TrackedJob): Promise<AuthorizerResponse> {
    if (job.startedBy === user.id) return true
    const { roles } = await signedInStaff(user)
    return roles.includes('admin') || AuthorizationResponse.deny('Not found', 404)
  }
}
