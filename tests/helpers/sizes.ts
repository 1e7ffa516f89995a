import env from '#start/env'

/** What takes minutes or measures time: it runs in `npm test -- thorough` only. */
export const THOROUGH = '@thorough'

/**
 * Registers one test in two sizes: a small one in the check, which must be quick and give the same verdict
 * on a busy machine, and the full one in the thorough lane.
 *
 * @param register registers the test at the given size; the body is written once
 */
export function inTwoSizes<Size>(
  sizes: { check: Size; thorough: Size },
  register: (size: Size) => { tags(tags: string[]): unknown }
): void {
  register(sizes.check)
  register(sizes.thorough).tags([THOROUGH])
}

/**
 * Tags of what has nothing to do with the database (what a server says when it starts, pictures, hashing): the check
 * runs it on SQLite alone, the thorough lane on PostgreSQL too.
 */
export const ON_ONE_ENGINE = env.get('DB_CONNECTION') === 'pg' ? [THOROUGH] : []

/**
 * How many of the others each action is tried beside where all could wait for each other: with one connection
 * (SQLite) none holds a lock while another runs, and the check only sees that each ends beside itself and the next.
 */
export const PAIRS = {
  check: env.get('DB_CONNECTION') === 'pg' ? Infinity : 2,
  thorough: Infinity,
}
