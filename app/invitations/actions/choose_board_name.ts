import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { BoardName } from '#app/invitations/rules/board_names'

/** How somebody is named to other inviters on the points board. Safe to repeat. */
export function chooseBoardName({
  userId,
  boardName,
}: {
  userId: number
  boardName: BoardName
}): Promise<void> {
  return inTransaction(async (trx) => {
    const at = toSql(now())
    await trx
      .knexQuery()
      .insert({ user_id: userId, board_name: boardName, created_at: at, updated_at: at })
      .into('inviters')
      .onConflict('user_id')
      .merge(['board_name', 'updated_at'])
  })
}
