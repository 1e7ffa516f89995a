import type { Data } from '@generated/data'

/** A team as its members and staff see it. */
export type TeamPage = Data.Codefest.TeamPage
export type Member = TeamPage['members'][number]

export type TeamEntry = {
  at: string
  what: string
  about: string | null
  by: string | null
  ability: string | null
  reason: string | null
}
