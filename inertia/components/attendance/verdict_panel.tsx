import { useEffect, useRef, type ReactNode } from 'react'
import { CloudOff, LoaderCircle, ScanLine, Undo2, type LucideIcon } from 'lucide-react'
import clsx from 'clsx'
import type { Outcome } from '~/components/attendance/door_types'
import { sentenceOf, VERDICTS, type VerdictTone } from '~/components/attendance/verdicts'
import { useFormat, useT } from '~/lib/i18n'
import { isSampleTicket } from '#isomorphic/attendance/sample_tickets'

export const PANELS: Record<VerdictTone | 'idle', string> = {
  good: 'bg-verdict-good text-white',
  wait: 'bg-verdict-wait text-verdict-wait-ink',
  bad: 'bg-verdict-bad text-white',
  idle: 'bg-night-2 text-white',
}

interface VerdictPanelProps {
  outcome: Outcome | null
  /** The check-in of this answer was undone since. */
  isUndone: boolean
  isSending: boolean
  timeZone: string
  /** What this kind of event shows of the person. */
  children?: ReactNode
}

/**
 * The answer, as it stays until the next one: colour, icon, word, name, one sentence. Read aloud as it comes. It has the
 * room that is left on the screen; what is longer scrolls inside.
 */
export function VerdictPanel({
  outcome,
  isUndone,
  isSending,
  timeZone,
  ...props
}: VerdictPanelProps) {
  const t = useT()
  const shown = useShown(outcome, timeZone, isUndone)
  const panel = useRef<HTMLElement>(null)
  // A new answer is read from its beginning.
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
  }, [outcome])
  const Icon = isSending ? LoaderCircle : shown.icon
  return (
    <section
      ref={panel}
      // It scrolls, so the keyboard must reach it.
      tabIndex={0}
      aria-label={t('attendance.door.verdict')}
      data-result={outcome?.kind === 'answer' ? outcome.answer.result : outcome?.kind}
      data-undone={isUndone || undefined}
      className={clsx(
        'min-h-24 flex-1 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-4 focus-visible:outline-current',
        'lg:rounded-xl tall:min-h-0',
        PANELS[shown.tone]
      )}
    >
      <div
        role="status"
        aria-live="assertive"
        aria-atomic="true"
        aria-busy={isSending}
        className="flex items-start gap-3"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-black/25">
          <Icon aria-hidden className={clsx('size-6', isSending && 'animate-spin')} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xl font-bold">
            {isSending ? t('attendance.door.sending') : shown.title}
          </p>
          {!isSending && shown.name && <p className="text-lg font-semibold">{shown.name}</p>}
          {!isSending && <p>{shown.sentence}</p>}
        </div>
      </div>
      {props.children}
    </section>
  )
}

/** Held up at a real door, a sample ticket is refused like a forged one; nobody need be alarmed. */
function isSample({ call, answer }: Outcome & { kind: 'answer' }): boolean {
  return answer.result === 'invalid_signature' && 'code' in call && isSampleTicket(call.code)
}

interface Shown {
  tone: VerdictTone | 'idle'
  icon: LucideIcon
  title: string
  sentence: string
  name: string | undefined
}

/** @returns an outcome in colour and words, for the panel and for the whole screen */
export function useShown(outcome: Outcome | null, timeZone: string, isUndone: boolean): Shown {
  const t = useT()
  const format = useFormat()
  if (!outcome) {
    return {
      tone: 'idle',
      icon: ScanLine,
      title: t('attendance.door.ready.title'),
      sentence: t('attendance.door.ready.text'),
      name: undefined,
    }
  }
  if (outcome.kind === 'failed') {
    return {
      tone: 'bad',
      icon: CloudOff,
      title: t.dynamic(`attendance.door.failed.${outcome.reason}.title`),
      sentence: t.dynamic(`attendance.door.failed.${outcome.reason}.text`),
      name: undefined,
    }
  }
  const { answer } = outcome
  if (isUndone) {
    return {
      tone: 'idle',
      icon: Undo2,
      title: t('attendance.door.undone'),
      sentence: t('attendance.door.undoneText'),
      name: answer.holder?.name,
    }
  }
  return {
    ...VERDICTS[answer.result],
    title: t.dynamic(`attendance.result.${answer.result}.title`),
    sentence: isSample(outcome)
      ? t('attendance.rehearsal.atRealDoor')
      : sentenceOf(answer, t, format, timeZone),
    name: answer.holder?.name,
  }
}
