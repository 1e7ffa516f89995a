import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever its kernel was built with (proc(5), USER_HZ). */
const TICKS_PER_SECOND = 100

/**
 * @returns the processor time of this process, of the children that it has waited for, and of all that its children
 *   have begun and that still runs, in seconds; only that of this process where there is no /proc
 */
export function cpuSeconds(): number {
  const own = process.cpuUsage()
  return (own.user + own.system) / 1e6 + ticksOfChildren() / TICKS_PER_SECOND
}

function ticksOfChildren(): number {
  try {
    return timesOf('self').waitedFor + sumOver(childrenOf(process.pid))
  } catch {
    return 0
  }
}

function sumOver(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const { own, waitedFor } = timesOf(pid)
      return sum + own + waitedFor + sumOver(childrenOf(pid))
    } catch {
      // It has ended since it was listed.
      return sum
    }
  }, 0)
}

/** The name of a process, in parentheses, may hold spaces; utime is the twelfth field after it (proc(5)). */
function timesOf(pid: number | 'self'): { own: number; waitedFor: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number)
  return { own: utime! + stime!, waitedFor: cutime! + cstime! }
}

/** Any thread may have started a child. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  )
}
