import type {
  EditedAnnouncement,
  EventValues,
  FormValues,
} from '~/components/announcements/form_types'
import { planChanges, type Plan, type PlanChange } from '#isomorphic/announcements/plan_changes'

export type TypedChange = PlanChange<string, string>

/**
 * @param stored the event as it was when the form was opened
 * @returns what saving would change about the time and place that people were told; nothing where nobody is to be
 *   told, not of the others of its series either, and where something is missing, which the server will say
 */
export function typedChanges(
  edited: EditedAnnouncement,
  stored: EventValues,
  { kind, title, event }: Pick<FormValues, 'kind' | 'title' | 'event'>
): TypedChange[] {
  const { series } = edited
  const { concerned, invited } = series ? series.all : edited
  if (!edited.values.event || concerned + invited === 0 || kind === 'notice') return []
  const isOver = [stored, event].every(({ endsAt }) => endsAt <= edited.openedAt)
  if (isOver && !series) return []
  const before = planOf(stored, edited.values.title)
  before.sessions[0]!.publicId ??= 'whole'
  const after = planOf(event, title)
  const times = [after, ...after.sessions].flatMap((span) => [span.startsAt, span.endsAt])
  if (!after.campusId || !after.venue || times.includes('')) return []
  // As the server keeps the one session that there is.
  const [only] = after.sessions
  if (after.sessions.length === 1 && only!.publicId === null) {
    only!.publicId = before.sessions[0]!.publicId
  }
  return planChanges(before, after, (one, other) => one === other)
}

function planOf(event: EventValues, title: string): Plan<string, string> {
  const { campusId, startsAt, endsAt } = event
  const whole = { publicId: null, name: title, startsAt, endsAt }
  const sessions = event.sessions.length > 0 ? event.sessions : [whole]
  return {
    ...{ campusId, venue: event.venue.trim(), startsAt, endsAt },
    sessions: sessions.map((one) => ({
      ...{ publicId: one.publicId, name: one.name, startsAt: one.startsAt, endsAt: one.endsAt },
    })),
  }
}
