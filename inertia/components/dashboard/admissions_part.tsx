import { placesText, type ScopePlace } from '~/components/users/scope_text'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

export type AdmissionsData = {
  /** []: the whole university. */
  places: ScopePlace[]
  unanswered: number
  consent: number
  attended: number
  days: { slug: string; title: string; startsAt: string; timeZone: string; campus: string }[]
}

/** Where the admissions office begins: for whom it acts, what waits there, and the days to come. */
export function AdmissionsPart({ admissions }: { admissions: AdmissionsData }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const { places, days } = admissions
  const tasks = [
    { key: 'unanswered', count: admissions.unanswered, state: 'invited' },
    { key: 'consent', count: admissions.consent, state: 'consent' },
    { key: 'attended', count: admissions.attended, state: 'attended' },
  ] as const
  return (
    <Card as="section" title={t('invitations.office.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {places.length === 0
            ? t('dashboard.actsForAll')
            : t('dashboard.actsFor', { places: placesText(t, places) })}
        </p>
        <ButtonLink href="/vocational-invitations" variant="primary">
          {t('invitations.office.open')}
        </ButtonLink>
      </div>
      <ul className="mt-3 grid divide-y divide-line border-t border-line">
        {tasks.map(({ key, count, state }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-2">
            <Link
              href={`/vocational-invitations?state=${state}`}
              className="flex min-h-9 items-center hover:underline"
            >
              {t(`invitations.office.${key}`)}
            </Link>
            <b className="tabular-nums">{formatNumber(count)}</b>
          </li>
        ))}
        {days.map(({ slug, title, startsAt, timeZone, campus }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <Link
              href={`/vocational-invitations?event=${slug}`}
              className="flex min-h-9 min-w-0 items-center hover:underline"
            >
              {title}
            </Link>
            <span className="text-sm text-ink-2">
              <DateTime value={startsAt} timeZone={timeZone} />
              {' · '}
              {campus}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
