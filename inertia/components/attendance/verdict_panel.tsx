import { useEffect, useRef, type ReactNode } from 'react'
import { CloudOff, LoaderCircle, ScanLine, type LucideIcon } from 'lucide-react'
import clsx from 'clsx'
import type { Outcome } from '~/components/attendance/door_types'
import { sentenceOf, VERDICTS, type VerdictTone } from '~/components/attendance/verdicts'
import { useFormat, useT } from '~/lib/i18n'

const PANELS: Record<VerdictTone | 'idle', string> = {
  good: 'bg-verdict-good text-white',
  wait: 'bg-verdict-wait text-verdict-wait-ink',
  bad: 'bg-verdict-bad text-white',
  idle: 'bg-night-2 text-white',
}

interface VerdictPanelProps {
  outcome: Outcome | null
  isSending: boolean
  timeZone: string
  /** Undo, admit anyway, try again, type a code. */
  actions: ReactNode
}

/** The answer, readable across a room: colour, icon, word, one sentence, name. Read aloud as it comes. */
export function VerdictPanel({ outcome, isSending, timeZone, actions }: VerdictPanelProps) {
  const t = useT()
  const shown = useShown(outcome, timeZone)
  const panel = useRef<HTMLElement>(null)
  // On a phone the fields are further down, so the page scrolls to the answer.
  useEffect(() => {
    if (outcome) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const Icon = isSending ? LoaderCircle : shown.icon
  return (
    <section
      ref={panel}
      aria-label={t('attendance.door.verdict')}
      data-result={outcome?.kind === 'answer' ? outcome.answer.result : outcome?.kind}
      className={clsx('rounded-t-xl px-5 pt-5 pb-6 lg:rounded-xl', PANELS[shown.tone])}
    >
      <div role="status" aria-live="assertive" aria-atomic="true" aria-busy={isSending}>
        <div className="flex items-center gap-4">
          <span className="grid size-13 shrink-0 place-items-center rounded-full bg-black/25">
            <Icon aria-hidden className={clsx('size-7', isSending && 'animate-spin')} />
          </span>
          <div className="min-w-0">
            <p className="text-xl font-bold">
              {isSending ? t('attendance.door.sending') : shown.title}
            </p>
            {!isSending && <p>{shown.sentence}</p>}
          </div>
        </div>
        {!isSending && shown.name && (
          <p className="mt-4 border-t border-current/25 pt-3 text-xl font-semibold">{shown.name}</p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">{actions}</div>
    </section>
  )
}

interface Shown {
  tone: VerdictTone | 'idle'
  icon: LucideIcon
  title: string
  sentence: string
  name: string | undefined
}

function useShown(outcome: Outcome | null, timeZone: string): Shown {
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
  return {
    ...VERDICTS[answer.result],
    title: t.dynamic(`attendance.result.${answer.result}.title`),
    sentence: sentenceOf(answer, t, format, timeZone),
    name: answer.holder?.name,
  }
}
