import { json } from '#app/core/http/json'
import User from '#app/users/models/user'
import { searchPeople } from '#app/registrations/actions/register_at_desk'
import { deskView } from '#app/registrations/queries/find_people'
import { managedEvent } from '#app/registrations/http/managed_event'
import { spendFoundPeople } from '#app/registrations/http/throttle'
import { peopleValidator } from '#app/registrations/validators/registration'
import DeskViewTransformer from '#app/registrations/transformers/desk_view_transformer'
import PersonHitTransformer from '#app/registrations/transformers/person_hit_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** The desk's search for people, answered as JSON; every search is audited. */
export default class PeopleController {
  async index(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const { q, staff } = await ctx.request.validateUsing(peopleValidator)
    const people = await searchPeople({ search: q, staffOnly: staff ?? false, event, actor })
    await spendFoundPeople(actor.id, people.length)
    return json.serialize(PersonHitTransformer.transform(people))
  }

  /** What the rules say about registering this person at the desk. */
  async show(ctx: HttpContext) {
    const { event } = await managedEvent(ctx)
    const user = await User.query()
      .where('public_id', String(ctx.params.person))
      .whereNull('disabled_at')
      .firstOrFail()
    const view = await deskView({ eventId: event.id, userId: user.id })
    return json.serialize(DeskViewTransformer.transform(view))
  }
}
