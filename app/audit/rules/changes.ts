export interface Change {
  field: string
  /** Undefined: there was nothing before, or there is nothing any more. */
  before: unknown
  after: unknown
}

/**
 * @returns what differs, in the order in which the fields were written; a field that an entry holds on
 *   one side only was added or taken away. Document numbers are masked, since they are read on the person's
 *   page alone, and so are the digits of what was searched for, which may have been one.
 */
export function changes(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map(({ field, before: old, after: now }) => {
      return { field, before: masked(field, old), after: masked(field, now) }
    })
}

function masked(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (field === 'documentId') return '••••'
  return field === 'search' ? value.replace(/\p{N}/gu, '•') : value
}
