/** What is recomputed every night, each by the maintenance command of its name. */
export const CHECKS = ['registrations', 'ledger', 'invitations', 'certificates', 'results'] as const
export type CheckName = (typeof CHECKS)[number]

/** `good`: nothing is wrong. `bad`: something differs. `broken`: the check itself did not come to an end. */
type CheckState = 'good' | 'bad' | 'broken'

export interface CheckResult {
  name: CheckName
  state: CheckState
  /** The last thing that the check said, as it is said on the command line. */
  words: string
  tookMs: number
}

export interface HouseCheck {
  /** ISO 8601. */
  startedAt: string
  finishedAt: string
  checks: CheckResult[]
  storage: {
    files: number
    bytes: number
    /** Of the database, on whatever disk it is. */
    databaseBytes: number
    /** Of the disk that holds the storage. */
    freeBytes: number
    totalBytes: number
  }
}

/**
 * @param code with which the command ended; null: it was killed, or never began
 * @returns how the check stands: 1 is what commands answer that found something
 */
export function stateOfCheck(code: number | null): CheckState {
  if (code === 0) return 'good'
  return code === 1 ? 'bad' : 'broken'
}
