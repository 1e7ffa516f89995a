import type TrackedJob from '#app/jobs/models/tracked_job'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class TrackedJobTransformer extends BaseTransformer<TrackedJob> {
  toObject() {
    const { publicId, kind, state, done, total, errorCode } = this.resource
    return { publicId, kind, state, done, total, errorCode }
  }
}
