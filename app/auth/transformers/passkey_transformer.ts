import type Passkey from '#app/auth/models/passkey'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class PasskeyTransformer extends BaseTransformer<Passkey> {
  toObject() {
    return {
      publicId: this.resource.publicId,
      name: this.resource.name,
      addedAt: this.resource.createdAt.toUTC().toISO()!,
      lastUsedAt: this.resource.lastUsedAt?.toUTC().toISO() ?? null,
    }
  }
}
