import db from '@adonisjs/lucid/services/db'

export interface ListedSignatory {
  publicId: string
  name: string
  title: string
  /** Null: every campus. */
  campus: { code: string; name: string } | null
  validFrom: string | null
  validUntil: string | null
  signature: string | null
  isActive: boolean
  /** How many events name them. */
  events: number
}

interface Row {
  public_id: string
  name: string
  title: string
  signature: string | null
  valid_from: string | null
  valid_until: string | null
  archived_at: unknown
  code: string | null
  campus: string | null
  events: number | string
}

/** @returns all who sign or signed, those who still do first, by name; they are few. One query */
export async function listSignatories(): Promise<ListedSignatory[]> {
  const rows: Row[] = await db
    .from('signatories as s')
    .leftJoin('campuses as c', 'c.id', 's.campus_id')
    .orderByRaw('case when s.archived_at is null then 0 else 1 end')
    .orderBy('s.name')
    .orderBy('s.id')
    .select('s.public_id', 's.name', 's.title', 's.signature', 's.valid_from', 's.valid_until')
    .select('s.archived_at', 'c.code', 'c.name as campus')
    .select(
      db.raw('(select count(*) from event_signatories e where e.signatory_id = s.id) as events')
    )
  return rows.map((row) => ({
    ...{ publicId: row.public_id, name: row.name, title: row.title, signature: row.signature },
    campus: row.code === null ? null : { code: row.code, name: row.campus! },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isActive: row.archived_at === null,
    events: Number(row.events),
  }))
}
