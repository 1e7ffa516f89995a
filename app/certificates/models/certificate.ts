import { CertificateSchema } from '#database/schema'
import Registration from '#app/registrations/models/registration'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** What was issued; it changes no more, but for being revoked. */
export default class Certificate extends CertificateSchema {
  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>
}
