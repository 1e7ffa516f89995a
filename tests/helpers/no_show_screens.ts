import type { DemoUniversity } from '#tests/helpers/demo_university'
import { ulid } from 'ulid'

/** Places that were neither used nor given back, at events that are over and had a door. */
const MISSED = `from registrations r join events e on e.id = r.event_id
  where r.status = 'confirmed' and r.source = 'self' and r.check_ins = 0 and r.promoted_at is null
    and r.team_id is null and e.ends_at < datetime('now', '-2 days')
    and not exists (select 1 from no_show_explanations x where x.registration_id = r.id)
    and exists (select 1 from registrations o where o.event_id = e.id and o.check_ins > 0)`

/** A student had a place at a past event, did not come and said nothing; the term there lasts. */
export function missedByStudent(university: DemoUniversity): string {
  const student = `(select id from users where email = 'student2@convoca.test')`
  const place = university.value(
    `select r.id ${MISSED}
       and not exists (select 1 from registrations s where s.event_id = e.id and s.user_id = ${student})
     order by e.starts_at desc, r.id limit 1`
  )
  const event = university.value('select event_id from registrations where id = ?', place)
  university.run('update events set counts_no_shows = 1 where id = ?', event)
  university.run(`update registrations set user_id = ${student} where id = ?`, place)
  // The demo's own half-year may have ended between that event and today.
  university.run(
    `insert into academic_periods
       (public_id, campus_id, name, starts_on, ends_on, created_at, updated_at)
     select ?, campus_id, 'Trimester', date(starts_at, '-30 days'), date('now', '+30 days'),
       datetime('now'), datetime('now')
     from events e where id = ?
       and not exists (select 1 from academic_periods p where p.campus_id = e.campus_id)`,
    ulid(),
    event
  )
  return '/my/no-shows'
}

/** People said why, and nobody has decided yet. */
export function explainedByMany(university: DemoUniversity): string {
  university.run(
    `insert into no_show_explanations (registration_id, explanation, state, created_at, updated_at)
     select r.id, 'The bus from the coast did not run because of the rain.', 'waiting',
       datetime('now'), datetime('now') ${MISSED} order by r.id limit 3`
  )
  return '/registrations/explanations'
}
