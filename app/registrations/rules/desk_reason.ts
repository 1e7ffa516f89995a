import type { Obstacle, ObstacleCode } from '#app/registrations/rules/eligibility'

/** What every new account lacks; anything else still asks staff for a reason of their own. */
const LACKED_BY_NEW_ACCOUNTS: readonly ObstacleCode[] = ['profile_incomplete', 'email_not_verified']

/** @returns whether nothing stands in the way but what every new account lacks */
export function isNewAccountOnly(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ code }) => LACKED_BY_NEW_ACCOUNTS.includes(code))
}
