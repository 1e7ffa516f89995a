import type Registration from '#app/registrations/models/registration'
import type { Status } from '#app/registrations/rules/transitions'
import { BaseTransformer } from '@adonisjs/core/transformers'

export interface RegistrationAnswer {
  registration: Registration
  waitlistPosition: number | null
}

/** What somebody who registers is told: what became of it, and where they stand. */
export default class RegistrationTransformer extends BaseTransformer<RegistrationAnswer> {
  toObject() {
    const { registration, waitlistPosition } = this.resource
    return {
      publicId: registration.publicId,
      status: registration.status as Status,
      waitlistPosition,
    }
  }
}
