import { fromSql } from '#app/core/clock'
import type Import from '#app/imports/models/import'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const SHOWN = 10

export interface RecentImport {
  publicId: string
  fileName: string
  state: Import['state']
  rowsTotal: number
  rowsRefused: number
  name: string
  createdAt: DateTime
}

/**
 * @param of the kind, the event or null, and whose; null: everybody's
 * @returns the newest imports, with who uploaded them
 */
export async function recentImports({
  kind,
  eventId,
  uploadedBy,
}: Pick<Import, 'kind' | 'eventId'> & { uploadedBy: number | null }): Promise<RecentImport[]> {
  const rows: (Record<string, string> & { rows_total: number; rows_refused: number })[] = await db
    .from('imports')
    .join('users', 'users.id', 'imports.uploaded_by')
    .where({ 'imports.kind': kind, 'imports.event_id': eventId })
    .if(uploadedBy, (own) => own.where('imports.uploaded_by', uploadedBy!))
    .orderBy('imports.id', 'desc')
    .limit(SHOWN)
    .select('imports.public_id', 'file_name', 'state', 'rows_total', 'rows_refused')
    .select('imports.created_at', 'users.name')
  return rows.map((row) => ({
    publicId: row.public_id!,
    fileName: row.file_name!,
    state: row.state as Import['state'],
    rowsTotal: row.rows_total,
    rowsRefused: row.rows_refused,
    name: row.name!,
    createdAt: fromSql(row.created_at!)!,
  }))
}
