import type { ApplicationShown } from '#app/arduino/rules/application'
import type { KitPerson } from '#app/arduino/queries/find_kit'
import { BaseTransformer } from '@adonisjs/core/transformers'

export interface KitAnswer {
  person: KitPerson
  application: ApplicationShown | null
  /** What was done with which kit; null: the person was looked up and nothing else. */
  done: { label: string; repeated: boolean } | null
}

/** What staff see where kits change hands: a name, and the kit. */
export default class KitAnswerTransformer extends BaseTransformer<KitAnswer> {
  toObject() {
    const { person, application, done } = this.resource
    return {
      registration: person.publicId,
      name: person.name,
      bringsOwnKit: application?.bringsOwnKit ?? true,
      kit: application?.kit ?? null,
      done,
    }
  }
}
