import { useEffect } from 'react'
import { useLatest } from '~/components/attendance/use_latest'

/** Calls again and again while the page is visible, and once when it becomes visible again. */
export function useInterval(work: () => void, everyMs: number) {
  const latest = useLatest(work)
  useEffect(() => {
    const callIfVisible = () => {
      if (!document.hidden) latest.current()
    }
    const timer = setInterval(callIfVisible, everyMs)
    document.addEventListener('visibilitychange', callIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', callIfVisible)
    }
  }, [everyMs, latest])
}
