import { EventPriceSchema } from '#database/schema'
import AudienceRule from '#app/announcements/models/audience_rule'
import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class EventPrice extends EventPriceSchema {
  @hasMany(() => AudienceRule)
  declare audience: HasMany<typeof AudienceRule>
}
