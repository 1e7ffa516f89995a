import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import clsx from 'clsx'
import type { Outcome } from '~/components/attendance/door_types'
import { PANELS, useShown } from '~/components/attendance/verdict_panel'

/** Long enough to be read at arm's length, short enough for the next ticket. */
const SHOWN_MS = 1_000

interface VerdictFlashProps {
  outcome: Outcome | null
  timeZone: string
  /** What every screen of a rehearsal says. */
  note?: ReactNode
}

/**
 * The verdict over the whole screen for a second, above whatever is open; a touch or a key ends it. It takes no focus
 * and is not read aloud: the panel underneath says the same and stays.
 */
export function VerdictFlash({ outcome, timeZone, note }: VerdictFlashProps) {
  const shown = useShown(outcome, timeZone, false)
  const flash = useRef<HTMLDivElement>(null)

  // Before the answer is painted anywhere else.
  useLayoutEffect(() => {
    const element = flash.current
    if (!outcome || !element) return
    element.showPopover()
    const timer = setTimeout(() => hide(element), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      hide(element)
    }
  }, [outcome])

  useEffect(() => {
    const end = () => hide(flash.current)
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [])

  const { icon: Icon } = shown
  return (
    // The keyboard has the listener above.
    <div
      ref={flash}
      popover="manual"
      aria-hidden
      data-flash={outcome?.kind === 'answer' ? outcome.answer.result : outcome?.kind}
      onPointerDown={() => hide(flash.current)}
      className={clsx('verdict-flash', PANELS[shown.tone])}
    >
      <div className="grid min-h-full content-center justify-items-center gap-5 p-5 text-center">
        {note}
        <span className="grid size-24 place-items-center rounded-full bg-black/25">
          <Icon className="size-14" />
        </span>
        <p className="max-w-full text-verdict font-bold text-balance">{shown.title}</p>
        {shown.name && <p className="max-w-full text-2xl font-semibold">{shown.name}</p>}
        <p className="max-w-[40ch] text-xl">{shown.sentence}</p>
      </div>
    </div>
  )
}

function hide(element: HTMLElement | null) {
  if (element?.isConnected && element.matches(':popover-open')) element.hidePopover()
}
