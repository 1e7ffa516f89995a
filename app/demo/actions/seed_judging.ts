import Event from '#app/announcements/models/event'
import { assignEventStaff } from '#app/announcements/actions/assign_event_staff'
import { freezeClock } from '#app/core/clock'
import { distributeTeams } from '#app/judging/actions/assign_judges'
import { declareConflict } from '#app/judging/actions/declare_conflict'
import { publishResults } from '#app/judging/actions/publish_results'
import { saveRubric } from '#app/judging/actions/save_rubric'
import { writeScore } from '#app/judging/actions/write_score'
import { comparedTeams, rubricOf, type ComparedTeam } from '#app/judging/queries/judged_teams'
import { standings } from '#app/judging/queries/standings'
import User from '#app/users/models/user'
import type { DateTime } from 'luxon'

interface Jury {
  organizerId: number
  judgeIds: number[]
  now: DateTime
}

const RUBRIC = [
  { label: 'Impact on the city', weight: 3, mostPoints: 10 },
  { label: 'Working software', weight: 3, mostPoints: 10 },
  { label: 'Design', weight: 2, mostPoints: 10 },
  { label: 'Presentation', weight: 1, mostPoints: 5 },
]
const COMMENTS = ['Solves a real problem.', 'The demo broke, the idea did not.', null, null]
/** Of the teams: the first judge has scored all, the last one has hardly begun. */
const SCORED_SHARES = [1, 0.6, 0.25]

/**
 * The juries of the Codefests whose teams are admitted: half way through their work, or with published results
 * where the event is over.
 */
export async function seedJudging(jury: Jury): Promise<void> {
  const events = await Event.query()
    .whereHas('announcement', (announcement) => {
      announcement.where('kind', 'codefest').where('status', 'published')
    })
    .preload('announcement')
    .orderBy('id')
  for (const event of events) {
    const teams = await comparedTeams(event.id)
    if (teams.length === 0) continue
    const isOver = event.endsAt < jury.now
    const judges = await callJudges(event, jury, isOver ? event.endsAt : jury.now)
    await (isOver ? settle(event, teams, judges, jury) : beginJudging(event, teams, judges))
  }
}

/** @param until when the jury is to be at work */
async function callJudges(
  event: Event,
  { organizerId, judgeIds }: Jury,
  until: DateTime
): Promise<User[]> {
  const actor = { id: organizerId, ability: 'organizer' }
  freezeClock(until.minus({ hours: 3 }))
  await saveRubric({ eventId: event.id, criteria: RUBRIC, actor })
  const judges = await User.query().whereIn('id', judgeIds).orderBy('id')
  for (const user of judges) await assignEventStaff({ event, user, duty: 'judge', actor })
  await distributeTeams({ eventId: event.id, perTeam: null, actor })
  freezeClock(until.minus({ hours: 1 }))
  return judges
}

async function beginJudging(event: Event, teams: ComparedTeam[], judges: User[]): Promise<void> {
  for (const [place, judge] of judges.entries()) {
    const share = SCORED_SHARES[place] ?? 0
    await score(event, teams.slice(0, Math.ceil(teams.length * share)), { judge, place })
  }
  const [judge, team] = [judges.at(-1)!, teams.at(-1)!]
  const reason = 'I supervise the thesis of one of its members.'
  await declareConflict({ eventId: event.id, team, judge, reason })
}

async function settle(
  event: Event,
  teams: ComparedTeam[],
  judges: User[],
  { organizerId }: Jury
): Promise<void> {
  for (const [place, judge] of judges.entries()) await score(event, teams, { judge, place })
  freezeClock(event.endsAt)
  const { mark } = await standings(event.id)
  const actor = { id: organizerId, ability: 'organizer' }
  await publishResults({ eventId: event.id, mark, actor })
}

async function score(
  event: Event,
  teams: ComparedTeam[],
  { judge, place }: { judge: User; place: number }
): Promise<void> {
  const rubric = await rubricOf(event.id)
  for (const [index, team] of teams.entries()) {
    for (const [line, criterion] of rubric.entries()) {
      const spoiled = (index * 3 + place * 2 + line) % 5
      await writeScore({
        eventId: event.id,
        team,
        judge,
        criterion,
        points: Math.max(0, criterion.mostPoints - 1 - spoiled),
        comment: COMMENTS[(index + line) % COMMENTS.length]!,
        version: 0,
        savedFrom: 'demo-page',
      })
    }
  }
}
