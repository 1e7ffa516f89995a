/**
 * @param value plain data, in which amounts are bigints
 * @returns its JSON, each amount as the text of its digits: JSON's own numbers are not exact
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part
  )
}
