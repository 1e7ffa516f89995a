import { dayIn } from '#app/core/rules/days'
import { fromSql, toSql } from '#app/core/clock'
import {
  containing,
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { isAboutAccount } from '#app/mails/presenters/mail_content'
import { MAIL_STATES, type MailState, type MailToResend } from '#app/mails/rules/resending'
import { peopleFoundBy } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

type Filter = 'state' | 'from' | 'to'

export const MAILS = {
  sorts: { written: 'm.id' },
  defaultSort: 'written',
  defaultDirection: 'desc',
  filters: { state: MAIL_STATES, from: 'any', to: 'any' },
  tieBreaker: 'm.id',
} satisfies ListOptions<string, Filter>

export interface ListedMail extends MailToResend {
  id: number
  userId: number | null
  /** Of the fact that it tells. */
  dedupKey: string | null
  /** Whose it is, if they have an account. */
  person: { publicId: string; name: string } | null
  locale: string
  template: string
  data: Record<string, string | number>
  attempts: number
  writtenAt: DateTime
  sentAt: DateTime | null
  refusedAt: DateTime | null
  /** When it is tried next, as long as it waits. */
  nextAttemptAt: DateTime | null
  lastError: string | null
}

interface Row {
  id: number
  user_id: number | null
  dedup_key: string | null
  recipient: string
  locale: string
  template: string
  data: string
  attempts: number
  next_attempt_at: string | Date
  sent_at: string | Date | null
  failed_at: string | Date | null
  last_error: string | null
  created_at: string | Date
  public_id: string | null
  name: string | null
  email: string | null
  disabled_at: string | Date | null
}

/**
 * What is in the outbox, the newest first, one page of it. Two queries.
 *
 * @param state the search finds the people it was for, and addresses
 * @param timeZone in which the days of the filters begin and end
 */
export async function listMails(
  state: ListState<string, Filter>,
  timeZone: string
): Promise<List<ListedMail>> {
  const list = await paginate<Row>(mails(state, timeZone), state, MAILS)
  return { ...list, rows: list.rows.map(mailOf) }
}

/** How many fit; arguments as for `listMails`. */
export function countMails(state: ListState<string, Filter>, timeZone: string): Promise<number> {
  return countRows(mails(state, timeZone))
}

const EXPORT_PAGE = 500

/** The next mails of an export, oldest first, by key. */
export async function mailsAfter(
  { state, timeZone }: { state: ListState<string, Filter>; timeZone: string },
  last: ListedMail | null
): Promise<ListedMail[]> {
  const rows = await mails(state, timeZone)
    .where('m.id', '>', last?.id ?? 0)
    .orderBy('m.id')
    .limit(EXPORT_PAGE)
  return rows.map(mailOf)
}

/** @returns the mails with these row numbers that there are, in their order */
export async function mailsNumbered(
  ids: number[],
  client: Pick<typeof db, 'from'>
): Promise<ListedMail[]> {
  const rows = await withPerson(client).whereIn('m.id', ids).orderBy('m.id')
  return rows.map(mailOf)
}

function mails(
  { q, filters }: ListState<string, Filter>,
  timeZone: string
): DatabaseQueryBuilderContract<Row> {
  const query = withPerson(db)
  if (filters.state === 'sent') query.whereNotNull('m.sent_at')
  if (filters.state === 'refused') query.whereNotNull('m.failed_at')
  if (filters.state === 'queued') query.whereNull('m.sent_at').whereNull('m.failed_at')
  const from = dayIn(filters.from, timeZone)
  const to = dayIn(filters.to, timeZone)
  if (from) query.where('m.created_at', '>=', toSql(from))
  if (to) query.where('m.created_at', '<', toSql(to.plus({ days: 1 })))
  if (q) {
    query.where((found) => {
      found
        .whereIn('m.user_id', peopleFoundBy(q, REACH.contact))
        .orWhereRaw(`lower(m.recipient) like ? escape '\\'`, [containing(q.toLowerCase())])
    })
  }
  return query
}

function withPerson(client: Pick<typeof db, 'from'>): DatabaseQueryBuilderContract<Row> {
  return client
    .from('outbound_mails as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(
      'm.id',
      'm.user_id',
      'm.dedup_key',
      'm.recipient',
      'm.locale',
      'm.template',
      'm.data',
      'm.attempts'
    )
    .select('m.next_attempt_at', 'm.sent_at', 'm.failed_at', 'm.last_error', 'm.created_at')
    .select('u.public_id', 'u.name', 'u.email', 'u.disabled_at')
}

function mailOf(row: Row): ListedMail {
  const { id, recipient, locale, template, attempts } = row
  const data = JSON.parse(row.data) as Record<string, string | number>
  const state = stateOf(row)
  const hasButton = i18nManager.locale(locale).hasMessage(`emails.${template}.action`)
  return {
    ...{ id, recipient, locale, template, data, attempts, state },
    userId: row.user_id,
    dedupKey: row.dedup_key,
    hasLostLink: hasButton && !data.actionUrl && !data.secretUrl,
    isAboutAccount: isAboutAccount(template),
    account: row.email === null ? null : { email: row.email, isClosed: row.disabled_at !== null },
    person: row.public_id === null ? null : { publicId: row.public_id, name: row.name! },
    writtenAt: fromSql(row.created_at),
    sentAt: fromSql(row.sent_at),
    refusedAt: fromSql(row.failed_at),
    nextAttemptAt: state === 'queued' ? fromSql(row.next_attempt_at) : null,
    lastError: row.last_error,
  }
}

function stateOf({ sent_at: sentAt, failed_at: failedAt }: Row): MailState {
  if (sentAt !== null) return 'sent'
  return failedAt === null ? 'queued' : 'refused'
}
