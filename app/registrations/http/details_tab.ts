import { listState, type List } from '#app/core/http/list_query'
import { answersSummedUp, type AnswersSummedUp } from '#app/registrations/queries/answer_sums'
import {
  eventStaff,
  sessionAttendance,
  type EventStaffMember,
  type SessionAttendance,
  whyNobodyIsPromoted,
  registrationCurve,
  type CurvePoint,
  type RegistrationCounts,
} from '#app/registrations/queries/event_details'
import {
  listRegistrations,
  registrationList,
  waitlistList,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import { eventMessages, type MessageShown } from '#app/registrations/queries/event_messages'
import type { PromotionBlocker } from '#app/registrations/rules/scarce'
import { surveyResults, type SurveyShown } from '#app/surveys/queries/survey_results'
import type Event from '#app/announcements/models/event'
import type { HttpContext } from '@adonisjs/core/http'
import { ulid } from '#app/core/ulid'

export const TABS = [
  'registrations',
  'waitlist',
  'attendance',
  'staff',
  'message',
  'answers',
  'survey',
  'capacity',
] as const
export type Tab = (typeof TABS)[number]

/** What the open tab of an event shows; the others stay empty. */
export interface DetailsTab {
  tab: Tab
  list: List<RegistrationRow> | null
  waitlist: { list: List<RegistrationRow>; blockers: PromotionBlocker[] } | null
  sessions: SessionAttendance[] | null
  staff: { author: { publicId: string; name: string }; members: EventStaffMember[] } | null
  /** Names the next message, so that sending it twice reaches nobody twice. */
  messageKey: string | null
  /** What was written before, and what is planned. */
  messages: MessageShown[] | null
  answers: AnswersSummedUp | null
  /** Null also where the event has none. */
  survey: SurveyShown | null
  curve: CurvePoint[] | null
}

/**
 * Reads the open tab only. The event's announcement, campus and staff must be loaded.
 *
 * @param reader its query string holds the tab and the state of its list
 * @param counts the event's figures: a list without a search knows its length from them
 */
export async function detailsTab(
  event: Event,
  reader: Reader,
  counts: RegistrationCounts
): Promise<DetailsTab> {
  const asked = TABS.find((tab) => tab === reader.request.qs().tab)
  const tab = asked ?? 'registrations'
  return {
    tab,
    list: tab === 'registrations' ? await registrationsOf(event, reader, counts) : null,
    waitlist: tab === 'waitlist' ? await waitlist(event, reader, counts) : null,
    sessions: tab === 'attendance' ? await sessionAttendance(event.id) : null,
    staff: tab === 'staff' ? await eventStaff(event) : null,
    messageKey: tab === 'message' ? ulid() : null,
    messages: tab === 'message' ? await eventMessages(event) : null,
    answers: tab === 'answers' ? await answersSummedUp(event.id) : null,
    survey:
      tab === 'survey'
        ? await surveyResults(event.id, { allWords: reader.request.qs().words === 'all' })
        : null,
    curve: tab === 'capacity' ? await curve(event) : null,
  }
}

interface Reader {
  request: HttpContext['request']
  asAdmin: boolean
}

/** One page of the event's registrations, as the query string of the reader asks for it. */
export function registrationsOf(
  event: Event,
  { request, asAdmin }: Reader,
  counts: RegistrationCounts
): Promise<List<RegistrationRow>> {
  const state = listState(request, registrationList)
  const total = state.filters.state ? (counts.byStatus[state.filters.state] ?? 0) : counts.total
  return listRegistrations(event.id, state, { ...registrationList, total, asAdmin })
}

async function waitlist(event: Event, { request, asAdmin }: Reader, counts: RegistrationCounts) {
  const state = listState(request, waitlistList)
  const waiting = { ...state, filters: { state: 'waitlisted' } }
  const total = counts.byStatus.waitlisted ?? 0
  const list = await listRegistrations(event.id, waiting, { ...waitlistList, total, asAdmin })
  return {
    list: { ...list, meta: { ...list.meta, filters: state.filters } },
    blockers: await whyNobodyIsPromoted(event.id),
  }
}

function curve(event: Event) {
  const ofTeams = event.announcement.kind === 'codefest'
  return registrationCurve({ id: event.id, timeZone: event.campus.timeZone, ofTeams })
}
