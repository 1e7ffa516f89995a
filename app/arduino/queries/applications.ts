import {
  applicationOf,
  type ApplicationColumns,
  type ApplicationShown,
} from '#app/arduino/rules/application'
import type { KitState } from '#app/arduino/rules/kits'
import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export const APPLICATION_COLUMNS = [
  'arduino_applications.experience',
  'arduino_applications.brings_own_kit',
  'arduino_applications.motivation',
  'arduino_applications.project_idea',
  'arduino_kits.label as kit_label',
  'arduino_kits.state as kit_state',
]

/** @returns the application of a registration, or null */
export async function findApplication(registrationId: number): Promise<ApplicationShown | null> {
  const row = (await db
    .from('arduino_applications')
    .leftJoin('arduino_kits', 'arduino_kits.id', 'arduino_applications.kit_id')
    .where('arduino_applications.registration_id', registrationId)
    .select(APPLICATION_COLUMNS)
    .first()) as ApplicationColumns | null
  return row && applicationOf(row)
}

export interface KitHistoryEntry {
  at: DateTime
  what: 'assigned' | 'released' | 'handed_out' | 'returned' | 'missing' | 'broken'
  label: string
  /** Null: it followed from the seat. */
  ability: string | null
  name: string | null
  actorId: number | null
}

/** What became of the kits of a registration, oldest first. */
export async function kitHistory(registrationId: number): Promise<KitHistoryEntry[]> {
  const rows: {
    created_at: string | Date
    from_state: KitState
    to_state: KitState
    label: string
    ability: string | null
    changed_by: number | null
    name: string | null
  }[] = await db
    .from('arduino_kit_changes as c')
    .join('arduino_kits as k', 'k.id', 'c.kit_id')
    .leftJoin('users', 'users.id', 'c.changed_by')
    .where('c.registration_id', registrationId)
    .orderBy('c.id')
    .select('c.created_at', 'c.from_state', 'c.to_state', 'c.ability', 'c.changed_by')
    .select('k.label', 'users.name')
  return rows.map((row) => ({
    at: fromSql(row.created_at),
    what: row.to_state === 'available' ? cameBack(row.from_state) : row.to_state,
    label: row.label,
    ability: row.ability,
    name: row.name,
    actorId: row.changed_by,
  }))
}

const cameBack = (from: KitState) => (from === 'assigned' ? 'released' : 'returned')
