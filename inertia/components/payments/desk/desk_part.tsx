import type { Data } from '@generated/data'
import { useState } from 'react'
import { CloseDialog } from '~/components/payments/desk/close_dialog'
import { Collecting } from '~/components/payments/desk/collecting'
import { DeskMovements, MethodTotals } from '~/components/payments/desk/desk_movements'
import { OpenDesk } from '~/components/payments/desk/open_desk'
import { OwnWeek } from '~/components/payments/desk/own_week'
import { Button, ButtonLink } from '~/components/ui/button'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly, useLive } from '~/hooks/use_live'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

export interface DeskProps {
  currency: string
  /** The one that the cashier has open; null: none. */
  desk: Data.Payments.CashDesk | null
  done: Data.Payments.DeskMovements | null
  week: Data.Reports.OwnWeek
  /** Where one can be opened, while none is. */
  campuses: { code: string; name: string }[]
  drawers: Data.Payments.CountedDrawer[]
}

/** The cashier's desk: opened, worked at, closed. */
export function DeskPart({ currency, desk, done, week, campuses, drawers }: DeskProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [isClosing, setClosing] = useState(false)
  const live = useLive({
    channels: { 'private-cash-desk': ['TransactionRecorded', 'PaymentChanged'] },
    audience: 'staff',
    onChange: () => reloadOnly(['desk', 'done', 'week', 'drawers']),
  })
  return (
    <>
      <PageHeader
        title={t('cashier.desk.title')}
        description={
          desk &&
          t('cashier.desk.openSince', {
            campus: desk.campus,
            time: formatDateTime(desk.openedAt, { timeZone: desk.timeZone }),
          })
        }
        actions={
          <>
            <ButtonLink href="/cash-desks">{t('cashier.desk.list')}</ButtonLink>
            {desk && <Button onClick={() => setClosing(true)}>{t('cashier.desk.close')}</Button>}
          </>
        }
      />
      <LiveNote state={live} />
      <div className="grid gap-5 lg:mt-4">
        {!desk && <OpenDesk {...{ currency, campuses, drawers }} />}
        {desk && done && (
          <>
            <Collecting />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
              <DeskMovements
                title={t('cashier.desk.last')}
                movements={done.movements}
                currency={desk.currency}
                timeZone={desk.timeZone}
              />
              <MethodTotals {...done} currency={desk.currency} />
            </div>
          </>
        )}
        <OwnWeek week={week} />
      </div>
      {isClosing && desk && <CloseDialog desk={desk} isOwn onClose={() => setClosing(false)} />}
    </>
  )
}
