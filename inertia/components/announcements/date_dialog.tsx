import clsx from 'clsx'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { urlFor } from '~/client'
import { Clashes } from '~/components/announcements/clashes'
import {
  clashesQuestion,
  weeksQuestion,
  type ClashesAnswer,
  type PlanValues,
  type WeeksAnswer,
} from '~/components/announcements/date_questions'
import type { EditedAnnouncement, UsualHours } from '~/components/announcements/form_types'
import { onDay } from '~/components/announcements/helpful_times'
import { daysLater } from '~/components/announcements/wall_clock'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { Skeleton } from '~/components/ui/skeleton'
import { useAsked } from '~/hooks/use_asked'
import { useFormat, useT } from '~/lib/i18n'

export interface DateDialogProps {
  open: boolean
  onClose: () => void
  /** The event moves to that day: 2026-11-28. */
  onTake: (day: string) => void
  values: PlanValues
  /** Hours of an event that has none yet. */
  usual: UsualHours | undefined
  edited: EditedAnnouncement | null
}

/** So far before the event's day the weeks begin, where that much lies ahead. */
const DAYS_BEFORE = 21

/** Six weeks, each day the darker the more there is for the same people, and what there is on one of them. */
export function DateDialog(props: DateDialogProps) {
  const t = useT()
  const { open, onClose, onTake, values, usual, edited } = props
  const { startsAt } = values.event
  const [from, setFrom] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const own = startsAt.slice(0, 10)
  const day = picked ?? own
  const begin = from ?? (daysLater(startsAt, -DAYS_BEFORE).slice(0, 10) || null)
  const weeks = useAsked<WeeksAnswer>(
    urlFor('announcements.weeks'),
    open ? weeksQuestion(values, edited, begin) : null
  )
  const moved = day === '' ? values.event : { ...values.event, ...onDay(values.event, day, usual) }
  const clashes = useAsked<ClashesAnswer>(
    urlFor('announcements.clashes'),
    open && day !== '' ? clashesQuestion({ ...values, event: moved }, edited) : null
  )
  const close = () => {
    setFrom(null)
    setPicked(null)
    onClose()
  }
  const failed = weeks.failed || clashes.failed
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('announcements.date.dialogTitle')}
      width="lg"
      actions={
        <>
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button
            variant="primary"
            disabled={picked === null || picked === own}
            onClick={() => {
              onTake(day)
              close()
            }}
          >
            {t('announcements.date.take')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{t('announcements.date.dialogHelp')}</p>
      {failed && <p role="alert">{t('announcements.date.failed')}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {weeks.answer ? (
          <Weeks weeks={weeks.answer} day={day} onPick={setPicked} onTurn={setFrom} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <DayNotes day={day} answer={clashes.isFresh ? clashes.answer : null} />
      </div>
    </Dialog>
  )
}

/** Noon, where no zone of the world is a day off for whoever formats it in UTC. */
const noonOf = (day: string) => `${day}T12:00:00Z`

function DayNotes({ day, answer }: { day: string; answer: ClashesAnswer | null }) {
  const t = useT()
  const { formatDate } = useFormat()
  if (day === '') return <p className="text-ink-2">{t('announcements.date.pick')}</p>
  return (
    <section aria-labelledby="chosen-day" className="grid content-start gap-3">
      <h3 id="chosen-day" className="first-letter:uppercase">
        {formatDate(noonOf(day), { timeZone: 'UTC', style: 'long' })}
      </h3>
      {answer ? <Clashes answer={answer} /> : <Skeleton className="h-24" />}
    </section>
  )
}

interface WeeksProps {
  weeks: WeeksAnswer
  /** Which day is looked at; nothing: none yet. */
  day: string
  onPick: (day: string) => void
  onTurn: (from: string) => void
}

/** How much of the brand's colour a day has, percent, by how much there is on it; the number stands there too. */
const HEAT = [0, 10, 25, 40]

/** Its heat, and a bar at its foot where there are exams. Drawn by style: no other page needs these rules. */
const lookOf = (heat: number, hasExams: boolean) => ({
  background: `color-mix(in oklab, var(--color-brand) ${heat}%, var(--color-surface))`,
  ...(hasExams && { boxShadow: 'inset 0 -4px 0 var(--color-wait)' }),
})

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function Weeks({ weeks, day, onPick, onTurn }: WeeksProps) {
  const t = useT()
  const { formatDate, dayAndMonth } = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const { days, today, previous, next } = weeks
  const inZone = { timeZone: 'UTC', style: 'long' } as const
  const rows = Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7))
  // One stop for Tab; arrows go on from there.
  const stop = days.some((one) => one.day === day && day >= today)
    ? day
    : days.find((one) => one.day >= today)?.day

  function move(event: KeyboardEvent, nth: number) {
    const target = days[nth + (STEPS[event.key] ?? Number.NaN)]
    if (!target) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-day="${target.day}"]:enabled`)?.focus()
  }

  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={t('announcements.date.previous')}
          icon={<ChevronLeft />}
          disabled={previous === null}
          onClick={() => onTurn(previous!)}
        />
        <p className="text-sm font-medium" aria-live="polite">
          {t('announcements.date.span', {
            from: formatDate(noonOf(days[0]!.day), { timeZone: 'UTC', style: 'medium' }),
            to: formatDate(noonOf(days.at(-1)!.day), { timeZone: 'UTC', style: 'medium' }),
          })}
        </p>
        <IconButton
          label={t('announcements.date.next')}
          icon={<ChevronRight />}
          disabled={next === null}
          onClick={() => onTurn(next!)}
        />
      </div>
      <table ref={table} role="grid" className="w-full table-fixed">
        <caption className="sr-only">{t('announcements.date.caption')}</caption>
        <thead>
          <tr>
            {rows[0]!.map((one) => (
              <th key={one.day} scope="col" className="text-xs font-medium text-ink-2">
                {dayAndMonth(noonOf(one.day), 'UTC').weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((week, weekNth) => (
            <tr key={week[0]!.day}>
              {week.map(({ day: on, events, hasExams }, nth) => {
                const { day: number, month } = dayAndMonth(noonOf(on), 'UTC')
                const isFirst = number === '1' || (weekNth === 0 && nth === 0)
                return (
                  <td key={on} className="p-1">
                    <button
                      type="button"
                      data-day={on}
                      disabled={on < today}
                      tabIndex={on === stop ? 0 : -1}
                      aria-pressed={on === day}
                      aria-current={on === today ? 'date' : undefined}
                      onClick={() => onPick(on)}
                      onKeyDown={(event) => move(event, weekNth * 7 + nth)}
                      style={lookOf(HEAT[Math.min(events, HEAT.length - 1)]!, hasExams)}
                      className={clsx(
                        'grid h-11 w-full content-center rounded-md text-center leading-tight disabled:opacity-50',
                        on === day ? 'border-3 border-brand' : 'border border-line'
                      )}
                    >
                      <span className="sr-only">
                        {t('announcements.date.day', {
                          date: formatDate(noonOf(on), inZone),
                          count: events,
                          exams: String(hasExams),
                        })}
                      </span>
                      <span
                        aria-hidden
                        className={clsx('text-xs', on === today && 'font-bold underline')}
                      >
                        {isFirst ? `${number} ${month}` : number}
                      </span>
                      <span aria-hidden className="text-sm font-semibold">
                        {events > 0 ? events : '·'}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  )
}

const Sample = ({ style }: { style: CSSProperties }) => (
  <span aria-hidden className="size-4 rounded-sm border border-line" style={style} />
)

function Legend() {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {HEAT.map((heat, events) => (
        <li key={heat} className="flex items-center gap-1.5">
          <Sample style={lookOf(heat, false)} />
          {events < HEAT.length - 1
            ? t('announcements.date.heat', { count: events })
            : t('announcements.date.heatMost', { count: events })}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Sample style={lookOf(0, true)} />
        {t('announcements.date.examsHeat')}
      </li>
    </ul>
  )
}
