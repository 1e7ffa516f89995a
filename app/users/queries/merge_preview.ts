import { doubleTeams } from '#app/codefest/queries/double_teams'
import { ownPoints } from '#app/invitations/queries/own_points'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** An event for which both accounts are registered now: only one of the two can stay. */
export interface DoubleRegistration {
  eventId: number
  eventPublicId: string
  title: string
  winner: { id: number; publicId: string; status: string }
  loser: { id: number; publicId: string; status: string }
}

export interface MergePreview {
  loser: { publicId: string; name: string; email: string; roles: Role[] }
  winner: { publicId: string; name: string; email: string; roles: Role[] }
  /** What goes over to the account that stays. */
  moves: {
    registrations: number
    announcements: number
    duties: number
    payments: number
    formerAccounts: number
  }
  /** What the loser invited and earned, which stays where it is and is read with the winner's. */
  inviting: { invited: number; points: number }
  /** The confirmed student code that goes over, where the account that stays has none. */
  studentCode: string | null
  /** The confirmed one that stays behind, because the account that stays has one of its own. */
  codeLeft: string | null
  /** What becomes of the loser's personal code; null where it has none. */
  personalCode: 'moves' | 'stops' | null
  doubles: DoubleRegistration[]
  /** Teams that are left, with their events: nobody is in two, and no registration decides. */
  teamsLeft: { title: string; team: string }[]
}

type Coded = Pick<Account, 'student_code' | 'student_code_confirmed_at'>

interface Account {
  id: number
  public_id: string
  name: string
  email: string
  student_code: string | null
  student_code_confirmed_at: unknown
}

/** What merging one account into another would do; the merge itself asks again, under its locks. */
export async function mergePreview(ids: {
  winnerId: number
  loserId: number
}): Promise<MergePreview> {
  const accounts: Account[] = await db
    .from('users')
    .whereIn('id', [ids.winnerId, ids.loserId])
    .select('id', 'public_id', 'name', 'email', 'student_code', 'student_code_confirmed_at')
  const winner = accounts.find((one) => one.id === ids.winnerId)!
  const loser = accounts.find((one) => one.id === ids.loserId)!
  const roles: { user_id: number; role: Role }[] = await db
    .from('user_roles')
    .whereIn('user_id', [winner.id, loser.id])
    .orderBy('id')
    .select('user_id', 'role')
  const shown = (one: Account) => ({
    publicId: one.public_id,
    name: one.name,
    email: one.email,
    roles: [...new Set(roles.flatMap((row) => (row.user_id === one.id ? row.role : [])))],
  })
  const doubles = await doubleRegistrations(ids, db.connection())
  const { invited, points } = await ownPoints(loser.id)
  return {
    winner: shown(winner),
    loser: shown(loser),
    moves: await countMoves(loser.id),
    inviting: { invited, points },
    ...codesOf({ winner, loser }),
    personalCode: await personalCode(ids),
    doubles,
    teamsLeft: await teamsLeft(ids, doubles),
  }
}

/** Where both are registered, the registration that is chosen says which team stays. */
async function teamsLeft(
  { winnerId, loserId }: { winnerId: number; loserId: number },
  doubles: DoubleRegistration[]
): Promise<MergePreview['teamsLeft']> {
  const both = await doubleTeams({ from: loserId, to: winnerId }, db.connection())
  return both
    .filter(({ left, stays }) => left.teamId !== stays.teamId)
    .filter(({ eventId }) => doubles.every((double) => double.eventId !== eventId))
    .map(({ title, team }) => ({ title, team }))
}

/** @returns the loser's confirmed code where the winner has no confirmed one, else null */
export function codeToPass({ winner, loser }: { winner: Coded; loser: Coded }): string | null {
  return loser.student_code_confirmed_at && !winner.student_code_confirmed_at
    ? loser.student_code
    : null
}

/** The events for which both are registered now, in the order of their rows. */
export async function doubleRegistrations(
  { winnerId, loserId }: { winnerId: number; loserId: number },
  client: QueryClientContract
): Promise<DoubleRegistration[]> {
  const rows = await client
    .from('registrations as w')
    .join('registrations as l', (both) => both.on('l.event_id', 'w.event_id'))
    .join('events', 'events.id', 'w.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .where('w.user_id', winnerId)
    .where('l.user_id', loserId)
    .whereIn('w.status', [...ACTIVE_STATUSES])
    .whereIn('l.status', [...ACTIVE_STATUSES])
    .orderBy('events.id')
    .select('events.id', 'events.public_id', 'announcements.title')
    .select('w.id as w_id', 'w.public_id as w_public_id', 'w.status as w_status')
    .select('l.id as l_id', 'l.public_id as l_public_id', 'l.status as l_status')
  return rows.map((row) => ({
    eventId: row.id,
    eventPublicId: row.public_id,
    title: row.title,
    winner: { id: row.w_id, publicId: row.w_public_id, status: row.w_status },
    loser: { id: row.l_id, publicId: row.l_public_id, status: row.l_status },
  }))
}

function codesOf(pair: { winner: Coded; loser: Coded }) {
  const studentCode = codeToPass(pair)
  const isLeft = studentCode === null && pair.loser.student_code_confirmed_at !== null
  return { studentCode, codeLeft: isLeft ? pair.loser.student_code : null }
}

async function personalCode(ids: { winnerId: number; loserId: number }) {
  const living: { user_id: number }[] = await db
    .from('personal_codes')
    .whereIn('user_id', [ids.winnerId, ids.loserId])
    .whereNull('revoked_at')
    .select('user_id')
  const owners = living.map((row) => row.user_id)
  if (!owners.includes(ids.loserId)) return null
  return owners.includes(ids.winnerId) ? 'stops' : 'moves'
}

async function countMoves(loserId: number): Promise<MergePreview['moves']> {
  const count = async (table: string, column: string) => {
    const row = await db.from(table).where(column, loserId).count('* as total').first()
    return Number(row?.total ?? 0)
  }
  return {
    registrations: await count('registrations', 'user_id'),
    announcements: await count('announcements', 'author_id'),
    duties: await count('event_staff', 'user_id'),
    payments: await count('payments', 'user_id'),
    formerAccounts: await count('users', 'merged_into_id'),
  }
}
