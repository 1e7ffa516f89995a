import { OPEN_SESSION_KEY } from '#app/auth/http/session_store'
import type User from '#app/users/models/user'
import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import { HttpContext } from '@adonisjs/core/http'

/** The framework's provider of people for sessions, which reads all that a request asks about them at once. */
export class PersonProvider extends SessionLucidUserProvider<typeof User> {
  // Every request asks, and an import looks for its file each time.
  #query?: Promise<typeof import('#app/auth/queries/signed_in_person')>

  constructor() {
    super({ model: () => import('#app/users/models/user') })
  }

  async findById(id: number) {
    this.#query ??= import('#app/auth/queries/signed_in_person')
    const { signedInPerson } = await this.#query
    const named: unknown = HttpContext.get()?.session.get(OPEN_SESSION_KEY)
    const openSession = typeof named === 'string' ? named : null
    const user = await signedInPerson({ userId: id, openSession })
    return user && this.createUserForGuard(user)
  }
}
