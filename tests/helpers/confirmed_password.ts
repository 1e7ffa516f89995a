import { now } from '#app/core/clock'
import { ApiRequest } from '@japa/api-client'
import type { PluginFn } from '@japa/runner/types'

/** What the session of somebody holds who was remembered, or signed in hours ago. */
export const NOT_CONFIRMED = { password_confirmed_at: 0 }

/**
 * Whoever signs in has just typed the password, and so has whoever the framework's client signs in. Stands
 * after it.
 */
export function confirmedPassword(): PluginFn {
  return () => {
    const { loginAs } = ApiRequest.prototype
    ApiRequest.macro('loginAs', function (this: ApiRequest, ...given) {
      const session = { password_confirmed_at: now().toUnixInteger() }
      return loginAs.apply(this, given).withSession(session)
    })
  }
}
