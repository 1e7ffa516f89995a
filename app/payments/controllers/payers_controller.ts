import { json } from '#app/core/http/json'
import { recordPayerSearch } from '#app/payments/actions/record_payer_search'
import { cashierHere } from '#app/payments/http/cashier_here'
import { payersWithin } from '#app/payments/queries/payers_within'
import { payerSearchValidator } from '#app/payments/validators/payments'
import { findPeople } from '#app/registrations/queries/find_people'
import PersonHitTransformer from '#app/registrations/transformers/person_hit_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** The search for whoever is to pay something, as at the registration desk; every search is audited. */
export default class PayersController {
  async index(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { q } = await ctx.request.validateUsing(payerSearchValidator)
    const people = await payersWithin(await findPeople(q), actor)
    await recordPayerSearch({ actor, search: q, hits: people.length })
    return json.serialize(PersonHitTransformer.transform(people))
  }
}
