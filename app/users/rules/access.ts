export type Access = 'active' | 'disabled' | 'merged' | 'erased'

/**
 * @param person when the account was disabled, what it was merged into, when it was erased; null: never
 * @returns whether the account can be used, or why it cannot
 */
export function accessOf(person: {
  disabledAt: unknown
  mergedIntoId: number | null
  erasedAt: unknown
}): Access {
  if (person.erasedAt) return 'erased'
  if (person.mergedIntoId !== null) return 'merged'
  return person.disabledAt ? 'disabled' : 'active'
}
