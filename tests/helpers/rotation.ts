/** Which turn it is, for what one run takes a part of; null: all of it at once, as without any turn. */
const TURN =
  process.env.TEST_LANE === 'whole' || !process.env.TEST_ROTATION
    ? null
    : Number(process.env.TEST_ROTATION)

/**
 * A part of what is tried at each of many places, another one in each turn: after enough turns in a row every
 * place has met everything, and one turn meets everything somewhere.
 *
 * @param place which of the places, counted from 0
 * @param atOnce how many items one turn takes
 * @param turn counted by commits; null for all items
 */
export function inTurn<Item>(
  items: Item[],
  { place, atOnce, turn = TURN }: { place: number; atOnce: number; turn?: number | null }
): Item[] {
  if (turn === null) return items
  const first = turn * atOnce + place
  return Array.from(
    { length: Math.min(atOnce, items.length) },
    (_, index) => items[(first + index) % items.length]!
  )
}
