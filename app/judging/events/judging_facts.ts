/** Whom a mail is for. */
export interface Person {
  id: number
  name: string
  email: string
  locale: string
}

export interface JudgedEvent {
  id: number
  publicId: string
  slug: string
  title: string
}

/** Judges got their first teams of an event. */
export class TeamsAssigned {
  constructor(
    readonly event: JudgedEvent,
    readonly judges: Person[]
  ) {}
}

/** A judge may not judge a team. */
export class ConflictDeclared {
  constructor(
    readonly event: JudgedEvent,
    /** Names of both, and what tells this conflict apart from others of the event. */
    readonly conflict: { judge: string; team: string; key: string },
    readonly organizers: Person[]
  ) {}
}

/** The places of the teams are settled. */
export class ResultsWerePublished {
  constructor(
    readonly event: JudgedEvent,
    readonly members: (Person & { team: string; place: number | null })[],
    readonly staff: Person[]
  ) {}
}

/** A judge's points for a team are others than before. */
export class ScoresChanged {
  constructor(readonly eventId: number) {}
}
