import { readWaitlistExitToken } from '#app/registrations/queries/waitlist'
import { readMailedTicket } from '#app/tickets/queries/mailed_ticket'
import { readMailedCertificate } from '#app/certificates/queries/mailed_certificate'
import { LINK_KINDS, readLink } from '#app/invitations/queries/links'
import { tokenHash } from '#app/auth/secrets/seal'
import { toSql } from '#app/core/clock'
import { shownCode } from '#isomorphic/certificates/code'
import { readCode } from '#app/tickets/queries/read_code'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

/** What the framework keeps for itself, and what changes with every look. */
const LEFT_OUT =
  /^(adonis_schema.*|sqlite_.*|app_meta|queue_.*|sessions|rate_limits|remember_me_tokens)$/

type Row = Record<string, unknown>

/**
 * Everything that stands in the database, as text that two runs can be compared by: what is random is
 * called by the row that it belongs to, after it was shown to be what it has to be (a token fits its hash, a
 * ticket's code is read as that ticket).
 *
 * @returns by table, a line for each row, in the order in which they were written
 */
export async function writtenRows(): Promise<Record<string, string[]>> {
  const tables: Record<string, Row[]> = {}
  for (const name of await tableNames()) {
    const rows: Row[] = name === 'tallies' ? await talliesThatCount() : await db.from(name)
    tables[name] = rows.map((row) => ({ ...row })).sort((a, b) => Number(a.id) - Number(b.id))
  }
  const names = await namesOfRandom(tables)
  numberWithoutGaps(tables)
  for (const row of tables.users!) if (row.password) row.password = 'a hash'
  for (const row of tables.teams!) row.join_code = 'a code'
  nameShortAddresses(tables)
  nameDrawnSlugs(tables)
  nameSeries(tables)
  for (const row of tables.door_devices!) row.token_hash = 'a hash'
  for (const row of tables.survey_answers!) row.key = 'drawn by lot'
  nameCertificates(tables)
  for (const row of [...tables.signing_keys!, ...tables.issuer_keys!]) {
    row.public_key = row.private_key = 'a key'
  }
  nameKeys(tables)
  nameHashes(tables)
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => {
      const lines = rows.map((row) => calledByName(asText(row), names))
      return [table, rows[0] && 'id' in rows[0] ? lines : lines.sort()]
    })
  )
}

/** By its first event. */
function nameSeries(tables: Record<string, Row[]>): void {
  const first = new Map(tables.events!.toReversed().map((row) => [row.series, row.id]))
  for (const row of tables.events!) if (row.series) row.series = `series#${first.get(row.series)}`
}

/** What has no title of its own when it begins has a slug by lot. */
function nameDrawnSlugs(tables: Record<string, Row[]>): void {
  for (const table of ['announcements', 'announcement_slugs']) {
    for (const row of tables[table]!) {
      if (/^[0-9a-z]{26}$/.test(String(row.slug))) row.slug = 'drawn by lot'
    }
  }
}

/** By the announcement that each leads to. */
function nameShortAddresses(tables: Record<string, Row[]>): void {
  const codes = new Map(tables.announcements!.map((row) => [row.short_code, `code#${row.id}`]))
  for (const row of tables.notifications!) {
    row.path = (row.path as string | null)?.replace(
      /(?<=^\/e\/)\w+/,
      (code) => codes.get(code) ?? 'a code of nothing'
    )
  }
  for (const row of tables.announcements!) row.short_code = codes.get(row.short_code)
}

/** Codes and places are random, and with them the hash of the paper that shows one. */
function nameCertificates(tables: Record<string, Row[]>): void {
  const shown = (code: unknown) => shownCode(String(code))
  const codes = new Map(tables.certificates!.map(({ id, code }) => [shown(code), `code#${id}`]))
  for (const row of tables.certificates!) {
    row.code = codes.get(shown(row.code))
    row.pdf_hash = 'a hash'
    row.status_index = 'a place'
    row.content = String(row.content).replace(/"signature":"\w+"/g, '"signature":"a file"')
  }
  for (const row of tables.signatories!) row.signature = 'a file'
  for (const row of tables.certificate_links!) row.token = 'a token'
  for (const row of [
    ...tables.audit_values!,
    ...tables.outbound_mails!,
    ...tables.notifications!,
  ]) {
    for (const column of ['before', 'after', 'data', 'path']) {
      const written = row[column]
      if (typeof written !== 'string') continue
      let text = written
      for (const [code, name] of codes) text = text.replaceAll(code, name)
      row[column] = text
        .replace(/"signature":"\w+"/g, '"signature":"a file"')
        .replace(/verify\/\w{10}/g, 'verify/code')
    }
  }
}

/** Each connection has its part of a tally, and what came and went has left a zero: only sums say something. */
function talliesThatCount(): Promise<Row[]> {
  return db
    .from('tallies')
    .groupBy('tally', 'subject_id', 'key')
    .havingRaw('sum(total) <> 0')
    .select('tally', 'subject_id', 'key')
    .sum('total as total')
}

/** PostgreSQL numbers rows that are not written in the end: a refused registration, a second check-in. */
const GAPPED = ['registration', 'ticket', 'attendance', 'payment']

function numberWithoutGaps(tables: Record<string, Row[]>): void {
  const everyRow = Object.values(tables).flat()
  for (const what of GAPPED) {
    const written = tables[`${what}s`]!
    const numbers = new Map(written.map((row, index) => [row.id, index + 1]))
    for (const row of everyRow) {
      const id = row[`${what}_id`]
      if (typeof id === 'number') row[`${what}_id`] = numbers.get(id)
      if (row.subject_type === what) row.subject_id = numbers.get(row.subject_id)
      if (what === 'registration' && typeof row.dedup_key === 'string') {
        row.dedup_key = row.dedup_key.replace(
          /(?<=^(?:invitation_confirmed:.*|no_show_(?:accepted|declined)):)\d+$/,
          (number) => String(numbers.get(Number(number)))
        )
      }
      if (typeof row.after !== 'string') continue
      row.after = row.after.replace(
        new RegExp(`(?<="${what}Id":)\\d+`),
        (number) => `${numbers.get(Number(number))}`
      )
    }
    for (const row of written) row.id = numbers.get(row.id)
  }
}

/** The chain is over public ids, which are random; `ledger:verify` recomputes it. */
function nameHashes(tables: Record<string, Row[]>): void {
  const HASHES = ['hash', 'previous_hash', 'request_hash', 'closing_hash']
  for (const name of [
    'transactions',
    'transaction_reviews',
    'ledger_heads',
    'cash_desk_sessions',
    'receipts',
  ]) {
    for (const row of tables[name]!) {
      for (const column of HASHES) if (row[column]) row[column] = 'a hash'
    }
  }
}

/** A key's four characters may all be digits, and so a number that stands anywhere: only where keys are meant. */
function nameKeys(tables: Record<string, Row[]>): void {
  const names = new Map([
    ...tables.signing_keys!.map(({ key_id: id }, index) => [id, `key#${index + 1}`] as const),
    ...tables.issuer_keys!.map(({ key_id: id }, index) => [id, `issuer key#${index + 1}`] as const),
  ])
  for (const row of Object.values(tables).flat()) {
    if (names.has(row.key_id)) row.key_id = names.get(row.key_id)
    if (typeof row.after !== 'string') continue
    row.after = row.after.replace(/(?<="keyId":")\w+/, (id) => names.get(id) ?? id)
  }
}

async function tableNames(): Promise<string[]> {
  const tables = await db.rawQuery(
    db.connection().dialect.name === 'postgres'
      ? `select tablename as name from pg_tables where schemaname = 'public'`
      : `select name from sqlite_schema where type = 'table'`
  )
  const names: { name: string }[] = tables.rows ?? tables
  return names.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name))
}

/** @returns what each random text of the database is called instead */
async function namesOfRandom(tables: Record<string, Row[]>): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [table, rows] of Object.entries(tables)) {
    rows.forEach((row, index) => {
      if (row.public_id) names.set(String(row.public_id), `${table}#${index + 1}`)
    })
  }
  // A session that was removed stands in the audit alone.
  for (const { before } of tables.audit_values!) {
    for (const [, id] of String(before).matchAll(/"publicId":"(\w{26})"/g)) {
      if (!names.has(id!)) names.set(id!, 'a record that is gone')
    }
  }
  tables.payments!.forEach(({ reference }, index) => {
    names.set(String(reference), `reference of payments#${index + 1}`)
  })
  tables.user_tokens!.forEach((row, index) => {
    names.set(String(row.token_hash), `token#${index + 1}`)
  })
  // Whoever is chosen from a list at the door shows no code.
  for (const [index, { public_id: id }] of tables.registrations!.entries()) {
    const hash = createHash('sha256')
      .update(`registration:${String(id)}`)
      .digest('hex')
    names.set(hash, `hash of registrations#${index + 1}`)
  }
  for (const [index, row] of tables.tickets!.entries()) {
    const code = String(row.code)
    const reading = await readCode(code)
    assert.ok(reading.result === 'read' && reading.kind === 'ticket', code)
    assert.equal(reading.ticket.id, row.id)
    names.set(code, `code of tickets#${index + 1}`)
    const hash = createHash('sha256').update(`code:${code}`).digest('hex')
    names.set(hash, `hash of tickets#${index + 1}`)
  }
  return names
}

/** Instants alike on both engines, and JSON as it stands. */
function asText(row: Row): string {
  return JSON.stringify(row, (key, value: unknown) => {
    const instant = row[key]
    return instant instanceof Date ? toSql(DateTime.fromJSDate(instant)) : value
  })
}

function calledByName(text: string, names: Map<string, string>): string {
  return (
    text
      .replace(/(?<=\/waitlist\/leave\/)[\w.-]+/g, (token) => readWaitlistExitToken(token) ?? token)
      .replace(/(?<=\/(?:reset-password|verify-email)\/)[\w-]+/g, (token) => tokenHash(token))
      .replace(/(?<=\/invitations\/(?:guardian\/|opt-out\/|card\/)?)[\w-]+\.[\w-]+/g, signedFor)
      .replace(
        /(?<=\/certificates\/mailed\/)[\w-]+\.[\w-]+/g,
        (token) => readMailedCertificate(token) ?? token
      )
      .replace(
        /(?<=\/tickets\/mailed\/)[\w-]+\.[\w-]+/g,
        (token) => readMailedTicket(token) ?? token
      )
      // Mails show a reference in halves.
      .replace(
        /\b(\w{4})-(\w{4})\b/g,
        (shown, one: string, other: string) => names.get(one + other) ?? shown
      )
      .replace(/[\w]+/g, (word) => names.get(word) ?? word)
  )
}

const signedFor = (token: string) =>
  LINK_KINDS.map((kind) => readLink(kind, token)).find((of) => of !== null) ?? token
