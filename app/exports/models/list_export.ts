import { ListExportSchema } from '#database/schema'
import TrackedJob from '#app/jobs/models/tracked_job'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** A long list that the queue makes into a file: what was asked for. */
export default class ListExport extends ListExportSchema {
  @belongsTo(() => TrackedJob)
  declare trackedJob: BelongsTo<typeof TrackedJob>
}
