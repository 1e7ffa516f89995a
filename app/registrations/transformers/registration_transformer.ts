import { BaseTransformer } from '@adonisjs/core/transformers'

export interface RegistrationAnswer {
  registration: { publicId: string; status: string }
  waitlistPosition: number | null
}

/** What a person who registers is told: what became of it, and where they stand. */
export default class RegistrationTransformer extends BaseTransformer<RegistrationAnswer> {
  toObject() {
    const { registration, waitlistPosition } = this.resource
    return {
      publicId: registration.publicId,
      status: registration.status,
      waitlistPosition,
    }
  }
}
