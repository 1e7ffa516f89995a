/** Somebody whom a change of a team concerns. */
export interface Told {
  id: number
  name: string
  email: string
  locale: string
}

/** What became of a team's members; the mail about it has the same name. */
export type TeamNews =
  'joined' | 'left' | 'removed' | 'added' | 'captain' | 'invited' | 'below_minimum'

/** A team's members changed, or somebody was asked to join. */
export class TeamChanged {
  constructor(
    readonly news: TeamNews,
    readonly team: { publicId: string; name: string; joinCode: string },
    readonly event: { publicId: string; title: string },
    /** Whom it is about. */
    readonly who: string,
    readonly told: Told[],
    /** Names this one change, so that it is told once. */
    readonly key: string,
    /** What staff wrote about it. */
    readonly reason: string | null = null
  ) {}
}

/** Teams were made from a file, of the members whom each change tells. */
export class TeamsImported {
  constructor(readonly changes: TeamChanged[]) {}
}
