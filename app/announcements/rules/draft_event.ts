import type { AnnouncementForm, DraftForm } from '#app/announcements/validators/announcement'

/** The event of a draft as it was typed: something may be missing, and nothing is checked but its shape. */
export type DraftEvent = NonNullable<DraftForm['event']>

type EventForm = NonNullable<AnnouncementForm['event']>

/** @returns whether everything is there that an event must have; it may still be wrong */
export function isWholeEvent(event: DraftEvent | null | undefined): event is EventForm {
  if (!event) return false
  const { campusId, venue, startsAt, endsAt, sessions = [], prices = [], questions = [] } = event
  return [
    ...[campusId, venue, startsAt, endsAt],
    ...sessions.flatMap((session) => [session.name, session.startsAt, session.endsAt]),
    ...prices.flatMap(({ label, amount }) => [label, amount]),
    ...questions.flatMap(({ label, why, type }) => [label, why, type]),
  ].every(Boolean)
}

/** @returns what a copy of the draft starts with: the same without its times, which belong to the original */
export function draftEventWithoutTimes(event: DraftEvent): DraftEvent {
  return {
    ...event,
    ...{ startsAt: null, endsAt: null, cancelUntil: null, sessions: [] },
    ...{ registrationOpensAt: null, registrationClosesAt: null },
    questions: (event.questions ?? []).map((question) => ({ ...question, publicId: null })),
    settings: event.settings ? { ...event.settings, repositoryUntil: null } : null,
  }
}
