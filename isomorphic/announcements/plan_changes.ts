interface Span<Time> {
  startsAt: Time
  endsAt: Time
}

interface Place<Campus> {
  campusId: Campus
  venue: string
}

interface Sitting<Time> extends Span<Time> {
  /** Null: a new one. */
  publicId: string | null
  name: string
}

/** When and where an event is; `Time` is an instant on the server, and a campus's wall clock in a form. */
export interface Plan<Time, Campus> extends Span<Time>, Place<Campus> {
  sessions: Sitting<Time>[]
}

/** A change that the people registered have to know, with the value before. */
export type PlanChange<Time, Campus> =
  | { what: 'time'; before: Span<Time>; after: Span<Time> }
  | { what: 'place'; before: Place<Campus>; after: Place<Campus> }
  | { what: 'session_added'; name: string; after: Span<Time> }
  | { what: 'session_removed'; name: string; before: Span<Time> }
  | { what: 'session_moved'; name: string; before: Span<Time>; after: Span<Time> }

/**
 * @param isSame whether two times are one
 * @returns what became of an event's time and place, the event first, then its sessions
 */
export function planChanges<Time, Campus>(
  before: Plan<Time, Campus>,
  after: Plan<Time, Campus>,
  isSame: (one: Time, other: Time) => boolean
): PlanChange<Time, Campus>[] {
  const sameSpan = (one: Span<Time>, other: Span<Time>) =>
    isSame(one.startsAt, other.startsAt) && isSame(one.endsAt, other.endsAt)
  const changes: PlanChange<Time, Campus>[] = []
  if (!sameSpan(before, after)) {
    changes.push({ what: 'time', before: spanOf(before), after: spanOf(after) })
  }
  if (before.campusId !== after.campusId || before.venue !== after.venue) {
    changes.push({ what: 'place', before: placeOf(before), after: placeOf(after) })
  }
  // Where the only session is the event itself, the event says it all.
  const isWhole = ({ sessions, ...plan }: Plan<Time, Campus>) =>
    sessions.length === 1 && sameSpan(plan, sessions[0]!)
  if (isWhole(before) && isWhole(after)) return changes
  return [...changes, ...sessionChanges<Time, Campus>(before.sessions, after.sessions, sameSpan)]
}

function sessionChanges<Time, Campus>(
  before: Sitting<Time>[],
  after: Sitting<Time>[],
  sameSpan: (one: Span<Time>, other: Span<Time>) => boolean
): PlanChange<Time, Campus>[] {
  const changes: PlanChange<Time, Campus>[] = []
  for (const session of after) {
    const { name } = session
    const known = before.find((one) => one.publicId === session.publicId)
    if (!known) changes.push({ what: 'session_added', name, after: spanOf(session) })
    else if (!sameSpan(known, session)) {
      const spans = { before: spanOf(known), after: spanOf(session) }
      changes.push({ what: 'session_moved', name, ...spans })
    }
  }
  for (const { publicId, name, ...span } of before) {
    const isKept = after.some((one) => one.publicId === publicId)
    if (!isKept) changes.push({ what: 'session_removed', name, before: spanOf(span) })
  }
  return changes
}

function spanOf<Time>({ startsAt, endsAt }: Span<Time>): Span<Time> {
  return { startsAt, endsAt }
}

function placeOf<Campus>({ campusId, venue }: Place<Campus>): Place<Campus> {
  return { campusId, venue }
}
