import { waitingWork } from '#app/dashboard/queries/waiting_work'
import type { HttpContext } from '@adonisjs/core/http'

/** What an open page of the staff asks now and then: where work waits. */
export default class WaitingWorkController {
  async show({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await user.loadOnce('roles')
    return response.send(await waitingWork(user))
  }
}
