import { priceForPage } from '#app/registrations/rules/audience'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MyRegistration } from '#app/registrations/queries/my_registrations'

/** One of a person's own registrations, for the dashboard. */
export default class MyRegistrationTransformer extends BaseTransformer<MyRegistration> {
  toObject() {
    const { startsAt, endsAt, price, ...rest } = this.resource
    return {
      ...rest,
      price: priceForPage(price),
      startsAt: startsAt.toISO()!,
      endsAt: endsAt.toISO()!,
    }
  }
}
