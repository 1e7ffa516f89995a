import { useEffect, useState } from 'react'
import type { ScanLine } from '~/components/attendance/door_types'
import { ruleUndo } from '#isomorphic/attendance/undoing'

const LOOK_MS = 5_000

/**
 * Which check-ins a person may undo at this door now, by the server's own rule. All lines are their own.
 *
 * @param lines the last scans, the newest first
 * @returns asked for one of the lines
 */
export function useUndo(
  lines: readonly ScanLine[],
  mayManage: boolean
): (line: ScanLine) => boolean {
  const nowMs = useNow()
  const last = lines.find(({ answer }) => answer.result === 'accepted')
  return (line) => {
    const { result, checkIn } = line.answer
    // What a device answered by itself has no check-in yet that could be named.
    if (result !== 'accepted' || line.undone || !checkIn?.publicId) return false
    if (mayManage) return true
    if (nowMs === null) return false
    const ageMs = Math.max(0, nowMs - line.shownMs)
    return ruleUndo(false, { isOwn: true, isLast: line === last, ageMs }) === 'may'
  }
}

/** @returns the device's time, anew every few seconds; null before the page is alive */
function useNow(): number | null {
  const [nowMs, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
