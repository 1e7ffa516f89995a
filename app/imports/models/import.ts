import { ImportSchema } from '#database/schema'
import ImportRow from '#app/imports/models/import_row'
import TrackedJob from '#app/jobs/models/tracked_job'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

export default class Import extends ImportSchema {
  @hasMany(() => ImportRow)
  declare rows: HasMany<typeof ImportRow>

  @belongsTo(() => TrackedJob)
  declare trackedJob: BelongsTo<typeof TrackedJob>
}
