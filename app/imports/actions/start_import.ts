import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { startImportStep } from '#app/imports/actions/start_import_step'
import { yieldToOtherRequests } from '#app/imports/actions/yield_to_other_requests'
import type { Upload } from '#app/imports/files/read_upload'
import { importDefinition } from '#app/imports/import_kinds'
import Import from '#app/imports/models/import'
import { headingsKey } from '#app/imports/rules/headings'
import type { ImportKind, Positions } from '#app/imports/rules/import_kind'
import { createHash } from 'node:crypto'
import { ulid } from '#app/core/ulid'

const FILE_NAME_MAX = 200
/** SQLite takes no more rows in one statement. */
const BATCH = 500

/**
 * Keeps the rows of an upload, and has them compared with what is stored; nothing else is written. Where the
 * headings leave something open, and nobody has said it of the same ones before, it waits for that.
 */
export async function startImport(input: {
  kind: ImportKind
  /** Null: it is the house's. */
  eventId: number | null
  fileName: string
  upload: Upload
  invite: boolean
  /** Of an event's: why its managers set aside what a reason sets aside. */
  reason?: string | null
  /** Row number of the account whose statement it is. */
  account?: number
  actorId: number
}): Promise<Import> {
  const { kind, eventId, invite, reason, account, actorId } = input
  const { headings, rows, positions: recognised, isCertain, delimiter } = input.upload
  const headingsHash = createHash('sha256').update(headingsKey(headings)).digest('hex')
  const remembered = await rememberedPositions({ kind, eventId, headingsHash })
  const { positions, isSettled } = remembered
    ? await stillKnown(remembered, recognised, { kind, eventId })
    : { positions: recognised, isSettled: isCertain }
  const record = await Import.create({
    publicId: ulid(),
    kind,
    scope: eventId === null ? 'house' : 'event',
    eventId,
    fileName: input.fileName.slice(-FILE_NAME_MAX),
    uploadedBy: actorId,
    // Until all of its rows are here.
    state: 'failed',
    rowsTotal: rows.length,
    options: { headings, positions, delimiter, invite, reason, account },
    headingsHash,
  })
  const at = toSql(now())
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ line, cells }) => ({
      ...{ import_id: record.id, line, cells: JSON.stringify(cells) },
      ...{ created_at: at, updated_at: at },
    }))
    await inTransaction(async (trx) => void (await trx.table('import_rows').multiInsert(batch)))
    await yieldToOtherRequests()
  }
  if (isSettled) await startImportStep({ record, from: ['failed'], to: 'reading', actorId })
  else await record.merge({ state: 'mapping' }).save()
  return record
}

/** @returns what can be read where it was the last time, and whether that leaves nothing open */
async function stillKnown(
  remembered: Positions,
  recognised: Positions,
  of: { kind: ImportKind; eventId: number | null }
): Promise<{ positions: Positions; isSettled: boolean }> {
  const { columns } = await importDefinition(of)
  const names = new Set(columns.map(({ name }) => name))
  const kept = Object.entries(remembered).filter(([name]) => names.has(name))
  const positions = Object.fromEntries(kept)
  const taken = new Set(Object.values(positions))
  const isNew = ([name, at]: [string, number]) => !(name in positions) && !taken.has(at)
  const isSettled =
    kept.length === Object.keys(remembered).length && !Object.entries(recognised).some(isNew)
  return { positions, isSettled }
}

/** @returns which columns were read where when a file with these headings was last imported, if one was */
async function rememberedPositions(of: {
  kind: Import['kind']
  eventId: number | null
  headingsHash: string
}): Promise<Positions | null> {
  const last = await Import.query()
    .where({ kind: of.kind, headingsHash: of.headingsHash })
    .where('scope', of.eventId === null ? 'house' : 'event')
    .if(of.eventId, (imports) => imports.where('eventId', of.eventId!))
    .whereNotIn('state', ['mapping', 'failed'])
    .orderBy('id', 'desc')
    .first()
  return last?.options?.positions ?? null
}
