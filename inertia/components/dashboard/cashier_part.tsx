import { placesText, type ScopePlace } from '~/components/users/scope_text'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { useFormat, useT } from '~/lib/i18n'

export type CashierData = {
  desk: { openedAt: string; timeZone: string; campus: string } | null
  inReview: number
  refundRequests: number
  overdue: number
  /** []: the whole university. */
  places: ScopePlace[]
}

/** What waits for a cashier: the desk, refund requests, what is overdue. */
export function CashierPart({ cashier }: { cashier: CashierData }) {
  const t = useT()
  const { formatDateTime, formatNumber } = useFormat()
  const { desk, places } = cashier
  const tasks = [
    { label: t('cashier.dashboard.review'), count: cashier.inReview, href: null },
    {
      label: t('cashier.dashboard.refunds'),
      count: cashier.refundRequests,
      href: '/payments/refund-requests',
    },
    {
      label: t('cashier.dashboard.overdue'),
      count: cashier.overdue,
      href: '/payments?status=overdue',
    },
  ]
  return (
    <Card as="section" title={t('cashier.dashboard.title')}>
      {places.length > 0 && (
        <p className="mb-3">{t('dashboard.actsFor', { places: placesText(t, places) })}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-medium">{t('cashier.dashboard.desk')}</span>{' '}
          <span className="text-ink-2">
            {desk
              ? t('cashier.dashboard.deskOpen', {
                  time: formatDateTime(desk.openedAt, { timeZone: desk.timeZone }),
                })
              : t('cashier.dashboard.deskClosed')}
          </span>
        </p>
        <ButtonLink href="/transactions/info" variant="primary">
          {t(desk ? 'cashier.dashboard.goDesk' : 'cashier.dashboard.openDesk')}
        </ButtonLink>
      </div>
      <ul className="mt-3 grid divide-y divide-line border-t border-line">
        {tasks.map(({ label, count, href }) => (
          <li key={label} className="flex items-center justify-between gap-3 py-2">
            {href ? (
              <Link href={href} className="flex min-h-9 items-center hover:underline">
                {label}
              </Link>
            ) : (
              <span className="flex min-h-9 items-center">{label}</span>
            )}
            <b className="tabular-nums">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
