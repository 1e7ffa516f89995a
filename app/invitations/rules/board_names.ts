/** How an inviter is named to the others on the board. */
export const BOARD_NAMES = ['full', 'short', 'initials'] as const
export type BoardName = (typeof BOARD_NAMES)[number]

/**
 * @param name as the university knows it
 * @returns the name as its owner chose to be named: whole, the first name with an initial, or initials alone
 */
export function boardName(name: string, choice: BoardName): string {
  if (choice === 'full') return name
  const [first, ...others] = name.split(/\s+/).filter(Boolean)
  const initials = others.map((part) => `${initialOf(part)}.`)
  if (choice === 'short') return [first, initials.at(0)].filter(Boolean).join(' ')
  return [`${initialOf(first ?? '')}.`, ...initials].join(' ')
}

const initialOf = (part: string) => [...part][0]?.toUpperCase() ?? ''
