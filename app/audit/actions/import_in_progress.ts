import { AsyncLocalStorage } from 'node:async_hooks'

const inProgress = new AsyncLocalStorage<string>()

/**
 * Does work of an import: whatever it writes into the audit log says of which import it was, however deep in the
 * domains it is written.
 *
 * @param importId the import's public id
 */
export function withinImport<Result>(
  importId: string,
  work: () => Promise<Result>
): Promise<Result> {
  return inProgress.run(importId, work)
}

/** @returns the public id of the import of which the running work is a part; null: of none */
export function importInProgress(): string | null {
  return inProgress.getStore() ?? null
}
