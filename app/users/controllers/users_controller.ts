import { listState } from '#app/core/http/list_query'
import UserPolicy from '#app/users/policies/user_policy'
import { listPeople, PEOPLE } from '#app/users/queries/list_people'
import { peopleChoices } from '#app/users/queries/people_choices'
import PeopleListTransformer from '#app/users/transformers/people_list_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class UsersController {
  async index({ bouncer, inertia, request }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const list = await listPeople(listState(request, PEOPLE))
    return inertia.render('users/index', {
      list: PeopleListTransformer.transform(list),
      choices: await peopleChoices(),
    })
  }
}
