import type { BoardName } from '#app/invitations/rules/board_names'
import db from '@adonisjs/lucid/services/db'

/** @returns how somebody chose to be named on the board; who has not chosen is named short */
export async function ownBoardName(userId: number): Promise<BoardName> {
  const row: { board_name: BoardName } | null = await db
    .from('inviters')
    .where('user_id', userId)
    .select('board_name')
    .first()
  return row?.board_name ?? 'short'
}
