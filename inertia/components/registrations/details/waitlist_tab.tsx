import { Alert } from '~/components/ui/alert'
import { Person } from '~/components/ui/avatar'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { RowActions } from '~/components/registrations/details/row_actions'
import { initialsOf } from '~/components/registrations/details/initials'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/pages/announcements/details'

interface WaitlistTabProps {
  event: DetailsProps['event']
  rows: NonNullable<DetailsProps['shown']['waiting']>
  blockers: DetailsProps['shown']['blockers']
}

/** Who waits, in their order, and why nobody is being promoted. */
export function WaitlistTab({ event, rows, blockers }: WaitlistTabProps) {
  const t = useT()
  const total = event.counts.byStatus.waitlisted ?? 0
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t('registration_desk.details.waitlist.empty')}>
          {t(`registration_desk.details.waitlist.${event.hasWaitlist ? 'emptyOn' : 'emptyOff'}`)}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-4">
      <Why blockers={blockers} />
      {rows.length < total && (
        <p className="text-sm text-ink-2">
          {t('registration_desk.details.waitlist.first', { count: rows.length, total })}
        </p>
      )}
      <Card flush>
        <ol className="divide-y divide-line">
          {rows.map((row) => (
            <li
              key={row.publicId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
            >
              <span className="w-8 text-right font-semibold tabular-nums">{row.position}</span>
              <div className="min-w-0 flex-1 basis-48">
                <Person name={row.name} initials={initialsOf(row.name)} seed={row.publicId}>
                  {row.disabled
                    ? t('registration_desk.details.disabledAccount')
                    : (row.course ?? t(`enums.userKind.${row.kind}`))}
                </Person>
              </div>
              <span className="text-sm text-ink-2">
                {t('registration_desk.details.waitlist.since')}{' '}
                <DateTime value={row.askedAt} timeZone={event.timeZone} />
              </span>
              <RowActions event={event} row={row} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

function Why({ blockers }: Pick<WaitlistTabProps, 'blockers'>) {
  const t = useT()
  if (blockers.length === 0) {
    return <Alert tone="good">{t('registration_desk.details.waitlist.flowing')}</Alert>
  }
  return (
    <Alert title={t('registration_desk.details.waitlist.why')}>
      <ul className="list-disc pl-5">
        {blockers.map((blocker) => (
          <li key={blocker}>{t(`registration_desk.details.waitlist.${blocker}`)}</li>
        ))}
      </ul>
    </Alert>
  )
}
