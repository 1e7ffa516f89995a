import type OpenSession from '#app/users/models/open_session'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class OpenSessionTransformer extends BaseTransformer<OpenSession> {
  toObject() {
    return {
      publicId: this.resource.publicId,
      device: this.resource.device,
      address: this.resource.ip,
      isRemembered: this.resource.rememberTokenId !== null,
      signedInBy: this.resource.signedInBy,
      signedInAt: this.resource.createdAt.toUTC().toISO()!,
      lastSeenAt: this.resource.lastSeenAt.toUTC().toISO()!,
    }
  }
}
