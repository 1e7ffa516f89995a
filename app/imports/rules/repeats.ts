import type { Reason } from '#app/imports/rules/import_kind'

/**
 * @param rows line and keys of every row, `null` where there is nothing to compare
 * @returns for each line that shares a key with another one, why it is refused: both are named
 */
export function repeats(
  rows: { line: number; keys: Record<string, string | null> }[]
): Map<number, Reason[]> {
  const lines = new Map<string, number[]>()
  for (const { line, keys } of rows) {
    for (const [field, key] of Object.entries(keys)) {
      if (key === null) continue
      const id = `${field}\n${key}`
      const known = lines.get(id)
      if (known) known.push(line)
      else lines.set(id, [line])
    }
  }
  const reasons = new Map<number, Reason[]>()
  for (const [id, shared] of lines) {
    if (shared.length < 2) continue
    const field = id.slice(0, id.indexOf('\n'))
    for (const line of shared) {
      const other = shared.find((one) => one !== line)!
      const reason = { code: 'duplicate', values: { field, line: other } }
      reasons.set(line, [...(reasons.get(line) ?? []), reason])
    }
  }
  return reasons
}
