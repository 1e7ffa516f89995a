import type { DemoUniversity } from '#tests/helpers/demo_university'
import { ulid } from 'ulid'

/**
 * `new`: teams without rubric and judges. `scored`: half way, with a conflict of interest. `published`: settled.
 */
type JudgingState = 'new' | 'scored' | 'published'

const JUDGES = ['cashier', 'admissions', 'scanner']
const TEAMS = ['Los Bits', 'Río Limpio', 'Semáforo', 'Ñandú Labs', 'Huerta 404']
const CRITERIA = [
  ['Impact on the city', 3, 10],
  ['Working software', 3, 10],
  ['Presentation', 1, 5],
] as const
const NOW = `datetime('now')`

/** A Codefest of the organizer's that has come that far. @returns the beginning of its pages' paths */
export function givenJudgingScreen(university: DemoUniversity, state: JudgingState): string {
  const slug = `codefest-${state}`
  const find = `select coalesce((select e.public_id from events e
    join announcements a on a.id = e.announcement_id where a.slug = ?), '')`
  // Another screen takes the judge's consent away.
  university.run(
    `update users set accepted_terms_version = 1, accepted_privacy_version = 1
     where email = 'admissions@convoca.test'`
  )
  const known = university.value(find, slug)
  if (known) return `/codefest/${known}`
  const publicId = ulid()
  insertEvent(university, slug, publicId)
  const event = university.value('select id from events where public_id = ?', publicId)
  const teams = TEAMS.map((name, index) => insertTeam(university, { event, name, index }))
  if (state === 'new') return `/codefest/${publicId}`
  for (const [position, [label, weight, most]] of CRITERIA.entries()) {
    university.run(
      `insert into rubric_criteria (public_id, event_id, label, weight, most_points, position,
         created_at, updated_at) values (?, ?, ?, ?, ?, ?, ${NOW}, ${NOW})`,
      ...[ulid(), event, label, weight, most, position]
    )
  }
  for (const [nth, judge] of JUDGES.entries()) {
    insertJudge(university, { event, judge, teams, scored: teams.length - nth * 2 })
  }
  university.run(
    `update team_judges set conflict_at = ${NOW}, conflict_reason = 'I supervise a member’s thesis.'
     where team_id = ? and user_id = (select id from users where email = 'scanner@convoca.test')`,
    teams[4]!
  )
  if (state === 'published') publish(university, { event, teams })
  return `/codefest/${publicId}`
}

function insertEvent(university: DemoUniversity, slug: string, publicId: string): void {
  university.run(
    `insert into announcements (public_id, slug, kind, title, title_search, summary, body, author_id,
       status, visibility, published_at, created_at, updated_at)
     select ?, ?, 'codefest', 'Codefest of the city', 'codefest of the city', 'Teams and mentors.', 'Bring a laptop.',
       id, 'published', 'public', ${NOW}, ${NOW}, ${NOW}
     from users where email = 'organizer@convoca.test'`,
    ...[ulid(), slug]
  )
  university.run(
    `insert into events (public_id, announcement_id, campus_id, venue, starts_at, ends_at,
       payment_deadline_hours, created_at, updated_at)
     select ?, id, 1, 'Lab 3', datetime('now', '-1 day'), datetime('now', '+1 day'), 72, ${NOW}, ${NOW}
     from announcements where slug = ?`,
    ...[publicId, slug]
  )
}

interface TeamRow {
  event: string
  name: string
  index: number
}

/** With two members, whose seat is confirmed. @returns its row number */
function insertTeam(university: DemoUniversity, { event, name, index }: TeamRow): string {
  const publicId = ulid()
  university.run(
    `insert into teams (public_id, event_id, name, name_search, category, institution, project_title,
       repository_url, join_code, created_at, updated_at)
     values (?, ?, ?, ?, 'Web', 'University of the Coast', ?, 'https://example.org/project', ?, ${NOW}, ${NOW})`,
    ...[publicId, event, name, name.toLowerCase(), `The project of ${name}`, publicId.slice(-8)]
  )
  const team = university.value('select id from teams where public_id = ?', publicId)
  for (const member of [0, 1]) {
    const registration = ulid()
    university.run(
      `insert into registrations (public_id, event_id, user_id, team_id, status, price_currency, source,
         confirmed_at, created_at, updated_at)
       select ?, ?, id, ?, 'confirmed', 'USD', 'self', ${NOW}, ${NOW}, ${NOW}
       from users where email like 'participant%' or kind = 'student' order by id desc limit 1 offset ?`,
      ...[registration, event, team, index * 2 + member]
    )
    university.run(
      `insert into team_members (team_id, event_id, user_id, registration_id, joined_at, created_at,
         updated_at)
       select team_id, event_id, user_id, id, ${NOW}, ${NOW}, ${NOW}
       from registrations where public_id = ?`,
      registration
    )
  }
  return team
}

interface JudgeRow {
  event: string
  judge: string
  teams: string[]
  /** How many of the teams they have scored. */
  scored: number
}

function insertJudge(university: DemoUniversity, { event, judge, teams, scored }: JudgeRow): void {
  const user = university.value('select id from users where email = ?', `${judge}@convoca.test`)
  university.run(
    `insert into event_staff (event_id, user_id, duty, created_at, updated_at)
     values (?, ?, 'judge', ${NOW}, ${NOW})`,
    ...[event, user]
  )
  for (const [index, team] of teams.entries()) {
    university.run(
      `insert into team_judges (team_id, user_id, created_at, updated_at)
       values (?, ?, ${NOW}, ${NOW})`,
      ...[team, user]
    )
    if (index >= scored) continue
    university.run(
      `insert into scores (team_id, user_id, rubric_criterion_id, points, comment, saved_from,
         created_at, updated_at)
       select ?, ?, id, most_points - (id + ? + ?) % 5, 'Solves a real problem.', 'a-page-of-the-walk', ${NOW}, ${NOW}
       from rubric_criteria where event_id = ?`,
      ...[team, user, index, user, event]
    )
  }
}

function publish(
  university: DemoUniversity,
  { event, teams }: { event: string; teams: string[] }
): void {
  university.run(
    `insert into result_publications (event_id, published_by, created_at)
     select ?, id, ${NOW} from users where email = 'organizer@convoca.test'`,
    event
  )
  for (const [index, team] of teams.entries()) {
    const isScored = index < teams.length - 1
    university.run(
      `insert into team_places (result_publication_id, team_id, place, score, created_at)
       select id, ?, ?, ?, ${NOW} from result_publications where event_id = ?`,
      ...[team, isScored ? index + 1 : null, isScored ? 9_125 - index * 850 : null, event]
    )
  }
}
