import { statement } from '#app/core/database/statement'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Somebody whom an announcement is for. */
export interface Listener {
  id: number
  public_id: string
  name: string
  email: string
  locale: string
}

/** A rule of one dimension lets in whoever it names; a dimension without rules everybody. */
const allows = (column: string, value: string) =>
  `(not exists (select 1 from audience_rules a where a.announcement_id = ? and a.${column} is not null)
    or exists (select 1 from audience_rules a where a.announcement_id = ? and a.${column} = ${value}))`

const DIMENSIONS = [
  allows('kind', `case when users.kind_confirmed_at is null then 'external' else users.kind end`),
  allows('campus_id', 'users.campus_id'),
  allows('faculty_id', 'courses.faculty_id'),
  allows('course_id', 'users.course_id'),
]

/** The same as the rule of registering (`inAudience`) says of one person; a test compares the two. */
const selectAudience = statement<Listener>(
  `select users.id, users.public_id, users.name, users.email, users.locale
   from users left join courses on courses.id = users.course_id
   where users.id > ? and users.email_verified_at is not null and users.disabled_at is null
     and users.erased_at is null and users.password is not null
     and users.id <> (select author_id from announcements where announcements.id = ?)
     and ${DIMENSIONS.join(' and ')}
   order by users.id limit ?`
)

/**
 * Whom an announcement is for: people who can sign in and belong to its audience, without its author.
 *
 * @param input.after row number of the last who was read, from 0
 * @param input.most how many at a time
 */
export function audienceOf(
  { announcementId, after, most }: { announcementId: number; after: number; most: number },
  client: QueryClientContract
): Promise<Listener[]> {
  const rules = DIMENSIONS.flatMap(() => [announcementId, announcementId])
  return selectAudience.all(client, [after, announcementId, ...rules, most])
}
