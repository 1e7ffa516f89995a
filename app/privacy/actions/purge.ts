import { FORGOTTEN } from '#app/arduino/actions/write_application'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { eraseProspects } from '#app/invitations/actions/erase_prospects'
import { removeProofs } from '#app/payments/actions/remove_proofs'
import { contractOf } from '#app/privacy/queries/contract_of'
import type { ContractName } from '#isomorphic/privacy/field_contracts'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Rows a statement: nobody waits long behind one. */
const BATCH = 500

type Rows = DatabaseQueryBuilderContract<Record<string, unknown>>

interface Expiry {
  contract: ContractName
  table: string
  key: string
  /** @param at the instant of the contract: its term before now */
  over: (rows: Rows, at: DateTime) => unknown
  /** What of a row goes; without it the whole row. */
  emptied?: Record<string, string | null> | (() => Record<string, unknown>)
  /** Whatever refers to the rows does so no longer, and what lies beside them goes. */
  letGo?: (keys: (string | number)[]) => PromiseLike<unknown>
}

/** What goes when its contract ends: nothing asks for it any more. */
const EXPIRIES: readonly Expiry[] = [
  {
    contract: 'tries',
    table: 'rate_limits',
    key: 'key',
    over: (rows, at) => rows.where('expire', '<=', at.toMillis()),
  },
  // The session store binds Date objects: the same here, since SQLite keeps them as numbers.
  ...['sessions', 'remember_me_tokens'].map((table) => ({
    contract: 'sessions' as const,
    table,
    key: 'id',
    over: (rows: Rows, at: DateTime) => rows.where('expires_at', '<=', at.toJSDate()),
  })),
  {
    contract: 'devices',
    table: 'open_sessions',
    key: 'id',
    over: (rows, at) => rows.where('last_seen_at', '<=', toSql(at)),
  },
  {
    contract: 'emailChanges',
    table: 'email_changes',
    key: 'id',
    over: (rows, at) => rows.where('created_at', '<=', toSql(at)),
  },
  {
    contract: 'links',
    table: 'kept_addresses',
    key: 'email',
    over: (rows, at) => rows.where('kept_until', '<=', toSql(at)),
  },
  {
    contract: 'links',
    table: 'user_tokens',
    key: 'id',
    over: (rows, at) => rows.where('expires_at', '<=', toSql(at)).orWhereNotNull('used_at'),
  },
  {
    contract: 'jobs',
    table: 'tracked_jobs',
    key: 'id',
    over: (rows, at) => rows.where('finished_at', '<=', toSql(at)),
    // An import that it was done for stays, and says what came of it.
    letGo: (keys) =>
      db.from('imports').whereIn('tracked_job_id', keys).update('tracked_job_id', null),
  },
  {
    contract: 'mails',
    table: 'outbound_mails',
    key: 'id',
    over: (rows, at) =>
      rows.where('sent_at', '<=', toSql(at)).orWhere('failed_at', '<=', toSql(at)),
  },
  {
    contract: 'notifications',
    table: 'notifications',
    key: 'id',
    over: (rows, at) => rows.where('created_at', '<=', toSql(at)),
  },
  // How many rows there were stays with the import.
  {
    contract: 'imports',
    table: 'import_rows',
    key: 'id',
    over: (rows, at) => rows.where('created_at', '<=', toSql(at)),
  },
  {
    contract: 'auditValues',
    table: 'audit_values',
    key: 'id',
    over: (rows, at) => rows.where('created_at', '<=', toSql(at)),
  },
  {
    contract: 'answers',
    table: 'registrations',
    key: 'id',
    over: (rows, at) => rows.whereNot('answers', '[]').whereIn('event_id', endedBefore(at)),
    emptied: { answers: '[]' },
  },
  {
    contract: 'answers',
    table: 'arduino_applications',
    key: 'id',
    over: (rows, at) =>
      rows
        .whereNotNull('experience')
        .whereIn('registration_id', ofEventsEndedBefore('registrations', at)),
    emptied: FORGOTTEN,
  },
  {
    contract: 'reasons',
    table: 'registrations',
    key: 'id',
    over: (rows, at) => rows.whereNotNull('reason').whereIn('event_id', endedBefore(at)),
    emptied: { reason: null },
  },
  {
    contract: 'explanations',
    table: 'no_show_explanations',
    key: 'id',
    over: (rows, at) => rows.whereIn('registration_id', ofEventsEndedBefore('registrations', at)),
  },
  {
    contract: 'answers',
    table: 'team_members',
    key: 'id',
    over: (rows, at) => rows.whereNot('answers', '[]').whereIn('event_id', endedBefore(at)),
    emptied: { answers: '[]' },
  },
  // Those who were never invited leave nothing; who answered is forgotten when the survey closes.
  {
    contract: 'answers',
    table: 'survey_answers',
    key: 'key',
    over: (rows, at) =>
      rows.whereIn(
        'survey_question_id',
        db
          .from('survey_questions')
          .join('surveys', 'surveys.id', 'survey_questions.survey_id')
          .whereIn('surveys.event_id', endedBefore(at))
          .select('survey_questions.id')
      ),
  },
  {
    contract: 'remarks',
    table: 'scores',
    key: 'id',
    over: (rows, at) =>
      rows.whereNotNull('comment').whereIn('team_id', ofEventsEndedBefore('teams', at)),
    emptied: { comment: null },
  },
  {
    contract: 'remarks',
    table: 'team_judges',
    key: 'id',
    over: (rows, at) =>
      rows.whereNotNull('conflict_reason').whereIn('team_id', ofEventsEndedBefore('teams', at)),
    emptied: { conflict_reason: null },
  },
  {
    contract: 'search',
    table: 'team_seekers',
    key: 'id',
    over: (rows, at) => rows.whereIn('event_id', endedBefore(at)),
  },
  {
    contract: 'mentor',
    table: 'teams',
    key: 'id',
    over: (rows, at) => rows.whereNotNull('mentor').whereIn('event_id', endedBefore(at)),
    emptied: { mentor: null },
  },
  // The transfer stays in the ledger, with the sum of the file.
  {
    contract: 'proofs',
    table: 'payment_proofs',
    key: 'id',
    over: (rows, at) => rows.whereNull('removed_at').where('created_at', '<=', toSql(at)),
    emptied: () => ({ name: '', removed_at: toSql(now()) }),
    letGo: removeProofs,
  },
  // The amount, the day and the payment stay: the books need them.
  {
    contract: 'statement',
    table: 'bank_statement_lines',
    key: 'id',
    over: (rows, at) =>
      rows.where('created_at', '<=', toSql(at)).where((said) => {
        said.whereNotNull('text').orWhereNotNull('counterparty').orWhereNotNull('dismissed_for')
      }),
    emptied: { text: null, counterparty: null, dismissed_for: null },
  },
  {
    contract: 'reasons',
    table: 'scan_reviews',
    key: 'id',
    over: (rows, at) =>
      rows.whereNotNull('reason').whereIn('scan_id', ofEventsEndedBefore('scans', at)),
    emptied: { reason: null },
  },
  // What delivered nothing goes whole. Of the others stays whose they were and what they delivered.
  {
    contract: 'doorDevices',
    table: 'door_devices',
    key: 'id',
    over: (rows, at) =>
      rows.whereIn('event_id', endedBefore(at)).whereNotIn('id', devicesOfScans()),
  },
  {
    contract: 'doorDevices',
    table: 'door_devices',
    key: 'id',
    over: (rows, at) =>
      rows
        .whereIn('event_id', endedBefore(at))
        .whereNot('token_hash', 'like', `${FORGOTTEN_TOKEN}%`),
    emptied: () => ({
      token_hash: db.raw(`'${FORGOTTEN_TOKEN}' || public_id`),
      clock_offset_ms: 0,
      ...Object.fromEntries(
        ['roster_at', 'last_seen_at', 'expires_at'].map((column) => [column, db.raw('created_at')])
      ),
    }),
  },
  ...[['attendances', 'reason'] as const, ['tickets', 'revoked_reason'] as const].map(
    ([table, column]) => ({
      contract: 'reasons' as const,
      table,
      key: 'id',
      over: (rows: Rows, at: DateTime) =>
        rows
          .whereNotNull(column)
          .whereIn('registration_id', ofEventsEndedBefore('registrations', at)),
      emptied: { [column]: null },
    })
  ),
]

/** No SHA-256 begins like it. */
const FORGOTTEN_TOKEN = 'forgotten '

const devicesOfScans = () =>
  db.from('scans').whereNotNull('door_device_id').select('door_device_id')

const endedBefore = (at: DateTime) =>
  db.from('events').where('ends_at', '<=', toSql(at)).select('id')

const ofEventsEndedBefore = (table: 'registrations' | 'teams' | 'scans', at: DateTime) =>
  db.from(table).whereIn('event_id', endedBefore(at)).select('id')

/** How many rows were removed or emptied, by contract; a contract without any is left out. */
export type Purged = Partial<Record<ContractName, number>>

/**
 * Keeps the contracts: removes what has reached its term, in batches, and records how much of which, never
 * what it was. Safe to run at any time, in several processes at once, and to break off: what was not reached
 * is removed by the next run.
 */
export async function purge(): Promise<Purged> {
  const purged: Purged = {}
  try {
    for (const expiry of EXPIRIES) {
      for await (const rows of batchesOf(expiry)) {
        purged[expiry.contract] = (purged[expiry.contract] ?? 0) + rows
      }
    }
    const { months } = contractOf('prospect').until as { months: number }
    const erased = await eraseProspects({ before: now().minus({ months }) })
    if (erased.prospects > 0) purged.prospect = erased.prospects
    if (erased.guardians > 0) purged.guardian = erased.guardians
  } finally {
    await inTransaction((trx) =>
      recordAudit(
        {
          actorId: null,
          action: 'house.purged',
          subjectType: 'house',
          subjectId: 0,
          after: purged,
        },
        trx
      )
    )
  }
  return purged
}

/** Removes a batch each time it is asked for the next. @yields how many rows went */
async function* batchesOf({ contract, table, key, over, emptied, letGo }: Expiry) {
  const at = endOf(contract)
  for (;;) {
    const due: Rows = db.from(table).select(key).limit(BATCH)
    over(due, at)
    const rows = (await due) as Record<string, string | number>[]
    if (rows.length === 0) return
    const keys = rows.map((row) => row[key]!)
    await letGo?.(keys)
    // Asked again: a session may have been used in between, and lives on.
    const again = db.from(table).whereIn(key, keys)
    again.where((condition) => void over(condition as Rows, at))
    const rest = typeof emptied === 'function' ? emptied() : emptied
    const gone = Number(await (rest ? again.update(rest) : again.delete()))
    if (gone > 0) yield gone
    if (rows.length < BATCH || gone === 0) return
  }
}

/** @returns the instant at or before which the moment of the contract must be for its term to be over */
function endOf(contract: ContractName): DateTime {
  const { until } = contractOf(contract)
  if (typeof until === 'string') return now()
  const { after, ...term } = until
  return now().minus(term)
}
