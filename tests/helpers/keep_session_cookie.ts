import { ApiClient } from '@japa/api-client'
import type { PluginFn } from '@japa/runner/types'

const COOKIE = 'session'

/**
 * The answer names the session only when it is a new one; the framework's client, which looks there for
 * what the session holds, is told the one that was asked with. Stands before it.
 */
export function keepSessionCookie(): PluginFn {
  return () => {
    ApiClient.onRequest((request) => {
      request.teardown((response) => {
        response.cookiesJar[COOKIE] ??= { name: COOKIE, value: request.sessionClient.sessionId }
      })
    })
  }
}
