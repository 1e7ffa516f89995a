import { now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { ApiRequest } from '@japa/api-client'
import type { PluginFn } from '@japa/runner/types'

/** What the session of somebody holds who was remembered, or signed in hours ago. */
export const NOT_CONFIRMED = { password_confirmed_at: 0 }

/**
 * Whoever signs in has just typed the password, and so has whom the tests sign in. The framework's client would
 * make a server's whole context for each request, to ask it for the name of the key. Stands after it.
 */
export function confirmedPassword(): PluginFn {
  return () => {
    ApiRequest.macro('loginAs', function (this: ApiRequest, { id }: User) {
      return this.withSession({ auth_web: id, password_confirmed_at: now().toUnixInteger() })
    })
  }
}
