import type { Data } from '@generated/data'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { CloseDialog } from '~/components/payments/desk/close_dialog'
import { DeskMovements, MethodTotals } from '~/components/payments/desk/desk_movements'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card, Facts, Stat, StatRow } from '~/components/ui/card'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

type Desk = Data.Payments.CashDesk

interface Props {
  desk: Desk
  isOwn: boolean
  done: Data.Payments.DeskMovements
}

/** One session of a desk, with all that was recorded and how it was closed. */
export default function CashDesk({ desk, isOwn, done }: Props) {
  const t = useT()
  const [isClosing, setClosing] = useState(false)
  const { currency, timeZone } = desk
  return (
    <>
      <PageHeader
        title={t('cashier.desks.showTitle', { cashier: desk.cashier })}
        breadcrumb={[
          { label: t('cashier.desk.title'), href: '/transactions/info' },
          { label: t('cashier.desks.title'), href: '/cash-desks' },
        ]}
        badge={
          <Badge tone={desk.closing ? 'over' : 'good'}>
            {t(desk.closing ? 'cashier.desks.closedBadge' : 'cashier.desks.open')}
          </Badge>
        }
        actions={
          desk.closing ? (
            <ButtonAnchor
              href={urlFor('payments.desks.sheet', { desk: desk.publicId })}
              download
              variant="primary"
              icon={<Printer aria-hidden />}
            >
              {t('cashier.desk.sheet')}
            </ButtonAnchor>
          ) : (
            <>
              {isOwn && (
                <ButtonLink href="/transactions/info">{t('cashier.desks.work')}</ButtonLink>
              )}
              <Button onClick={() => setClosing(true)}>{t('cashier.desk.close')}</Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:mt-4">
        {desk.closing && <Figures desk={desk} closing={desk.closing} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <SessionFacts desk={desk} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {desk.closing && <Counts desk={desk} closing={desk.closing} />}
            <MethodTotals {...done} currency={currency} />
          </div>
        </div>
        <DeskMovements
          title={t(done.isBlind ? 'cashier.desk.last' : 'cashier.desks.all')}
          movements={done.movements}
          currency={currency}
          timeZone={timeZone}
        />
      </div>
      {isClosing && <CloseDialog desk={desk} isOwn={isOwn} onClose={() => setClosing(false)} />}
    </>
  )
}

interface ClosedProps {
  desk: Desk
  closing: NonNullable<Desk['closing']>
}

function Figures({ desk, closing }: ClosedProps) {
  const t = useT()
  const money = (minor: string) => <Money amountMinor={minor} currency={desk.currency} />
  return (
    <StatRow>
      <Stat label={t('cashier.desk.float2')} value={money(desk.openingFloatMinor)} />
      <Stat label={t('cashier.closing.expected')} value={money(closing.expectedMinor)} />
      <Stat label={t('cashier.closing.counted')} value={money(closing.countedMinor)} />
      <Stat label={t('cashier.closing.difference')} value={money(closing.differenceMinor)} />
    </StatRow>
  )
}

function SessionFacts({ desk }: { desk: Desk }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { closing, timeZone } = desk
  const time = (at: string) => formatDateTime(at, { timeZone, style: 'medium' })
  const items = [
    { label: t('cashier.columns.campus'), value: desk.campus },
    { label: t('cashier.desks.opened'), value: time(desk.openedAt) },
    desk.takenOverFrom !== null && {
      label: t('cashier.desks.takenOver'),
      value: desk.takenOverFrom,
    },
    closing && {
      label: t('cashier.desks.closed'),
      value: t('cashier.desks.by', { date: time(closing.at), name: closing.by }),
    },
    closing?.note && { label: t('cashier.desks.note'), value: closing.note },
    closing && {
      label: t('cashier.desks.head'),
      value: (
        <span className="text-xs break-all">
          {closing.position}:{closing.hash}
        </span>
      ),
    },
  ].filter((item) => !!item)
  return (
    <Card as="section" title={t('cashier.desk.title')}>
      <Facts items={items} />
    </Card>
  )
}

function Counts({ desk, closing }: ClosedProps) {
  const t = useT()
  const { formatMoney } = useFormat()
  if (closing.denominations.length === 0) return null
  return (
    <Card as="section" title={t('cashier.desks.counts')}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums sm:grid-cols-3">
        {closing.denominations.map(({ valueMinor, count }) => (
          <li key={valueMinor}>
            {count} × {formatMoney(valueMinor, desk.currency)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
