import { Check } from 'lucide-react'
import { urlFor } from '~/client'
import type { ClashesAnswer, Found, TakingPlace } from '~/components/announcements/date_questions'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { TimeRange } from '~/components/ui/date_time'
import { useFormat, useT } from '~/lib/i18n'

/** Noon, where no zone of the world is a day off for whoever formats it in UTC. */
const noonOf = (day: string) => `${day}T12:00:00Z`

/** What there is on the chosen days: exams, in the venue, and for the same people. */
export function Clashes({ answer }: { answer: ClashesAnswer }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { isAhead, exams, venue, audience } = answer
  if (!isAhead) return null
  const free = [
    audience.rows.length === 0 && t('announcements.date.noneForThem'),
    venue?.rows.length === 0 && t('announcements.date.noneInVenue'),
  ].filter((text) => text !== false && text !== undefined)
  return (
    <div className="grid gap-3">
      {/* What changed, in a sentence; the lists are there to be read. */}
      <p role="status" className="sr-only">
        {t('announcements.date.summary', {
          ...{ exams: exams.length, venue: venue?.atOnce ?? 0, people: audience.atOnce },
        })}
      </p>
      {exams.length > 0 && (
        <Alert tone="wait" title={t('announcements.date.exams')}>
          <ul>
            {exams.map(({ period, startsOn, endsOn }) => (
              <li key={`${period} ${startsOn}`}>
                {t('announcements.date.examWeek', {
                  period,
                  from: formatDate(noonOf(startsOn), { timeZone: 'UTC' }),
                  to: formatDate(noonOf(endsOn), { timeZone: 'UTC' }),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {venue && (
        <FoundNote
          found={venue}
          tone="bad"
          atOnceTitle={t('announcements.date.venueAtOnce')}
          sameDayTitle={t('announcements.date.venueSameDay')}
        />
      )}
      <FoundNote
        found={audience}
        tone="wait"
        atOnceTitle={t('announcements.date.peopleAtOnce', { count: audience.atOnce })}
        sameDayTitle={t('announcements.date.peopleSameDay')}
      />
      {free.map((text) => (
        <p key={text} className="flex items-center gap-2 text-sm">
          <Check aria-hidden className="size-4 shrink-0 text-good" />
          {text}
        </p>
      ))}
    </div>
  )
}

interface FoundNoteProps {
  found: Found
  /** Where something overlaps. */
  tone: 'bad' | 'wait'
  atOnceTitle: string
  sameDayTitle: string
}

function FoundNote({ found, tone, atOnceTitle, sameDayTitle }: FoundNoteProps) {
  const t = useT()
  const { rows, atOnce, left } = found
  if (rows.length === 0) return null
  const sameDay = rows.filter(({ isAtOnce }) => !isAtOnce)
  return (
    <Alert tone={atOnce > 0 ? tone : 'info'} title={atOnce > 0 ? atOnceTitle : sameDayTitle}>
      {atOnce > 0 && <Rows rows={rows.filter(({ isAtOnce }) => isAtOnce)} />}
      {atOnce > 0 && sameDay.length > 0 && (
        <p className="mt-3 text-sm font-medium text-ink-2">{t('announcements.date.sameDay')}</p>
      )}
      <Rows rows={sameDay} />
      {left > 0 && (
        <p className="mt-2 text-sm text-ink-2">{t('announcements.date.left', { count: left })}</p>
      )}
    </Alert>
  )
}

/** Their links open beside the form, which is being filled in. */
function Rows({ rows }: { rows: TakingPlace[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1.5">
      {rows.map((row) => (
        <li key={`${row.slug} ${row.startsAt}`}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <a
              href={urlFor('announcements.show', { announcement: row.slug })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline underline-offset-2"
            >
              {row.title}
              <span className="sr-only"> {t('announcements.date.newTab')}</span>
            </a>
            {row.isForEveryone && <Badge>{t('announcements.show.everyone')}</Badge>}
            {row.isUnpublished && <Badge tone="wait">{t('announcements.date.unpublished')}</Badge>}
          </span>
          <span className="block text-sm text-ink-2">
            <TimeRange from={row.startsAt} to={row.endsAt} timeZone={row.timeZone} />
            {` · ${row.venue}, ${row.campus}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
