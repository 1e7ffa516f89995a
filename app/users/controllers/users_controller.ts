import { listState } from '#app/core/http/list_query'
import { fieldError } from '#app/core/http/field_error'
import { once } from '#app/core/http/once'
import { createPerson } from '#app/users/actions/create_person'
import { whyNotMade } from '#app/users/http/why_not_made'
import { newPersonValidator } from '#app/users/validators/by_hand'
import UserPolicy from '#app/users/policies/user_policy'
import { recordReading, recordSearch } from '#app/users/actions/record_export'
import { personCard } from '#app/users/queries/person_card'
import { PERSON_TIMELINE, personTimeline } from '#app/users/queries/person_timeline'
import { twinsOf } from '#app/users/queries/twins'
import { listPeople, PEOPLE } from '#app/users/queries/list_people'
import { peopleChoices } from '#app/users/queries/people_choices'
import PeopleListTransformer from '#app/users/transformers/people_list_transformer'
import PersonCardTransformer from '#app/users/transformers/person_card_transformer'
import PersonTimelineTransformer from '#app/users/transformers/person_timeline_transformer'
import { placeNamesOf } from '#app/users/queries/place_names'
import { scopePlaces } from '#app/users/rules/scope'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

export default class UsersController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const user = auth.getUserOrFail()
    const reader = user.peopleReader
    const state = listState(request, PEOPLE)
    return inertia.render('users/index', {
      list: async () => {
        const list = await listPeople(state, reader)
        await recordSearch({ actor: reader, search: state.q, hits: list.meta.total })
        return PeopleListTransformer.transform(list)
      },
      choices: () => peopleChoices(),
      // For whom a registrar acts; null: an admin, for everybody.
      acts: () =>
        reader.ability === 'registrar' ? scopePlaces(reader.scope, placeNamesOf(user)) : null,
    })
  }

  /** A person made by hand. */
  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, request, response, session } = ctx
    await bouncer.with(UserPolicy).authorize('keep')
    const { invite, ...said } = await request.validateUsing(newPersonValidator)
    const actor = auth.getUserOrFail().peopleReader
    const made = await createPerson({ person: { ...said, state: null }, invite, actor })
    if (!made.user) {
      const { field, message } = whyNotMade(made, i18n)
      throw fieldError(field, message)
    }
    const { name, publicId } = made.user
    session.flash('success', i18n.t(`users.done.${invite ? 'madeAndInvited' : 'made'}`, { name }))
    return response.redirect().status(303).toPath(`/users/${publicId}`)
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('keep')
    const reader = ctx.auth.getUserOrFail().peopleReader
    const person = await personCard(String(ctx.params.user), reader)
    if (!person) throw new errors.E_ROW_NOT_FOUND()
    // Whoever sends anything of the person, turned to, fetched ahead or in part, writes the entry, once.
    const noted = once(() =>
      recordReading({ userId: person.id, actor: reader, what: 'user.viewed' })
    )
    const state = listState(ctx.request, PERSON_TIMELINE)
    return ctx.inertia.render('users/show', {
      person: async () => {
        await noted()
        const twins = await twinsOf(person.id, reader)
        return PersonCardTransformer.transform({ ...person, twins })
      },
      isSelf: person.id === reader.id,
      timeline: async () => {
        await noted()
        return PersonTimelineTransformer.transform(await personTimeline(person.id, state, reader))
      },
    })
  }
}
