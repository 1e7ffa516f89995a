import { CertificateRunSchema } from '#database/schema'
import Event from '#app/announcements/models/event'
import TrackedJob from '#app/jobs/models/tracked_job'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** Work with many certificates of an event: issuing them, or making a ZIP of them. */
export default class CertificateRun extends CertificateRunSchema {
  @belongsTo(() => Event)
  declare event: BelongsTo<typeof Event>

  @belongsTo(() => TrackedJob)
  declare trackedJob: BelongsTo<typeof TrackedJob>
}
