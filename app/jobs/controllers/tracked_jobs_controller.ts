import { json } from '#app/core/http/json'
import TrackedJob from '#app/jobs/models/tracked_job'
import TrackedJobPolicy from '#app/jobs/policies/tracked_job_policy'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class TrackedJobsController {
  /** How far the work is; the page asks every second while it watches. */
  async show({ bouncer, params }: HttpContext) {
    const job = await TrackedJob.findByOrFail('publicId', params.job)
    await bouncer.with(TrackedJobPolicy).authorize('view', job)
    return json.serialize(TrackedJobTransformer.transform(job))
  }
}
