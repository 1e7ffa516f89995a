import { backgroundJob } from '#app/jobs/background_jobs'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

export default class TrackedJobPolicy extends BasePolicy {
  /** The person who started it, admins, and who the kind of work names; for anybody else it does not exist. */
  async view(user: User, job: TrackedJob): Promise<AuthorizerResponse> {
    if (job.startedBy === user.id) return true
    const person = await signedInStaff(user)
    if (person.roles.includes('admin')) return true
    const isNamed = await backgroundJob(job.kind).mayView?.(job, person)
    return isNamed || AuthorizationResponse.deny('Not found', 404)
  }
}
