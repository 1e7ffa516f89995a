import type { Caller, World } from '#tests/functional/authorization/world'

/**
 * `ok`: the server let the caller through (whatever the business then said). `login` and `verify`: sent
 * to sign in, or to verify the e-mail. `broken` is never expected.
 */
export type Outcome = 'ok' | 'login' | 'verify' | 'forbidden' | 'missing' | 'broken'

interface Row {
  params?: (world: World) => Record<string, string>
  query?: (world: World) => Record<string, string>
  /** A signed address, where the route asks for one. */
  url?: (world: World) => string
  body?: (world: World) => object
  /** What must be there besides the world. */
  given?: (world: World) => Promise<void>
  outcomes: Partial<Record<Caller, Outcome>> & { everybodyElse: Outcome }
}

const anybody: Row['outcomes'] = { everybodyElse: 'ok' }

export const TABLE: Record<string, Row> = {
  'GET core.health': { outcomes: anybody },
  'GET core.unknown_address': {
    url: () => '/nowhere',
    outcomes: { everybodyElse: 'missing' },
  },
}
for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  TABLE[`${method} core.unknown_address`] = TABLE['GET core.unknown_address']!
}
