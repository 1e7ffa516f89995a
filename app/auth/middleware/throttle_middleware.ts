import { TooManyTries } from '#app/auth/exceptions/auth_refusals'
import { addressNetwork } from '#app/auth/rules/address_network'
import limits from '#config/limits'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type Counted =
  'writes' | 'desk_registrations' | 'people_searches' | 'wallet_passes' | 'lookups' | 'sockets'

/** What is read counts where it takes a directory along, or long to make. */
const COUNTED_READINGS: Counted[] = ['people_searches', 'wallet_passes']

/**
 * Counts what one person does, each kind by itself, so that nobody fills mailboxes or copies the directory with
 * a loop. It counts in the process's memory, where that costs no commit; what guesses at a secret is counted in
 * the database (`count_tries.ts`). Reading a page is not counted, and neither is anything that a door sends.
 */
export default class ThrottleMiddleware {
  async handle({ auth, request }: HttpContext, next: NextFn, counted: Counted = 'writes') {
    if (counted === 'lookups') {
      // Whoever tries codes has no account: an address is counted, which a campus shares.
      await spend(`lookups:${addressNetwork(request.ip())}`, limits.lookupsPerMinuteAndAddress)
      return next()
    }
    if (counted === 'sockets') {
      if (auth.user) await spend(`sockets:${auth.user.publicId}`, limits.socketsPerMinuteAndPerson)
      return next()
    }
    const isReading = request.method() === 'GET' && !COUNTED_READINGS.includes(counted)
    if (auth.user && !isReading) await spend(`${counted}:${auth.user.publicId}`)
    return next()
  }
}

async function spend(
  key: string,
  requests: number = limits.actionsPerMinuteAndPerson
): Promise<void> {
  const perMinute = { requests, duration: '1 minute' }
  try {
    await limiter.use('memory', perMinute).consume(key)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    throw new TooManyTries({ seconds: error.response.availableIn })
  }
}
