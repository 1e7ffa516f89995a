import { CashDeskSchema } from '#database/schema'
import Campus from '#app/catalogue/models/campus'
import CashDeskHours from '#app/installation/models/cash_desk_hours'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

/** Where people pay by hand. */
export default class CashDesk extends CashDeskSchema {
  @belongsTo(() => Campus)
  declare campus: BelongsTo<typeof Campus>

  @hasMany(() => CashDeskHours)
  declare hours: HasMany<typeof CashDeskHours>
}
