import type { Data } from '@generated/data'
import { useState } from 'react'
import {
  CollectDialog,
  DeclineDialog,
  ExtendDialog,
  RefundDialog,
  VoidDialog,
} from '~/components/payments/movement_dialogs'
import { ReverseDialog } from '~/components/payments/reverse_dialog'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card, Facts, Stat, StatRow } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import { Money } from '~/components/ui/money'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { Timeline } from '~/components/ui/timeline'
import { usePage } from '@inertiajs/react'
import { useT } from '~/lib/i18n'

type Payment = Data.Payments.Payment
type Movement = Payment['movements'][number]
type Request = Payment['requests'][number]

interface Props {
  payment: Payment
  mayMove: boolean
  hasDesk: boolean
}

type Open =
  | { what: 'collect' | 'refund' | 'extend' | 'void' }
  | { what: 'reverse'; movement: Movement }
  | { what: 'decline'; request: Request }

/** One payment with all that moved of it, and what a cashier may do. */
export default function ShowPayment({ payment, mayMove, hasDesk }: Props) {
  const t = useT()
  const { url } = usePage()
  const isAsked = mayMove && hasDesk && payment.may.collect && url.includes('collect=1')
  const [open, setOpen] = useState<Open | null>(isAsked ? { what: 'collect' } : null)
  const { currency } = payment
  return (
    <>
      <PageHeader
        title={payment.reference}
        {...(mayMove && {
          breadcrumb: [{ label: t('cashier.index.title'), href: '/payments' }],
        })}
        badge={
          payment.isOverdue ? (
            <Badge tone="bad">{t('cashier.index.overdueBadge')}</Badge>
          ) : (
            <StatusBadge of="payment" state={payment.status} />
          )
        }
        description={payment.concept}
        actions={mayMove && <Actions payment={payment} hasDesk={hasDesk} onOpen={setOpen} />}
      />
      <div className="grid gap-5 lg:mt-4">
        {payment.isUnallocated && <Alert tone="wait">{t('cashier.show.unallocated')}</Alert>}
        {payment.askedMinor !== '0' && (
          <Alert tone="wait">
            {t.rich('refunds.asked', {
              amount: <Money amountMinor={payment.askedMinor} currency={currency} />,
            })}
          </Alert>
        )}
        {mayMove && !hasDesk && (payment.may.collect || payment.may.refund) && (
          <Alert
            tone="info"
            action={<ButtonLink href="/transactions/info">{t('cashier.show.openDesk')}</ButtonLink>}
          >
            {t('cashier.show.noDesk')}
          </Alert>
        )}
        <StatRow>
          <Stat
            label={t('cashier.show.owed')}
            value={<Money amountMinor={payment.amountMinor} currency={currency} />}
          />
          <Stat
            label={t('cashier.show.collected')}
            value={<Money amountMinor={payment.collectedMinor} currency={currency} />}
          />
          <Stat
            label={t('cashier.show.refunded')}
            value={<Money amountMinor={payment.refundedMinor} currency={currency} />}
          />
          <Stat
            label={t('cashier.show.outstanding')}
            value={<Money amountMinor={payment.outstandingMinor} currency={currency} />}
          />
        </StatRow>
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Movements
              payment={payment}
              onReverse={mayMove ? (movement) => setOpen({ what: 'reverse', movement }) : null}
            />
            {payment.requests.length > 0 && (
              <Requests
                payment={payment}
                onDecline={mayMove ? (request) => setOpen({ what: 'decline', request }) : null}
              />
            )}
          </div>
          <div className="grid gap-5">
            <Details payment={payment} isCashier={mayMove} />
            <History payment={payment} isCashier={mayMove} />
          </div>
        </div>
      </div>
      {open && (
        <Opened open={open} payment={payment} hasDesk={hasDesk} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface ActionsProps {
  payment: Payment
  hasDesk: boolean
  onOpen: (open: Open) => void
}

function Actions({ payment: { may }, hasDesk, onOpen }: ActionsProps) {
  const t = useT()
  const more = (['extend', 'void'] as const).filter((what) => may[what])
  return (
    <>
      {may.refund && (
        <Button onClick={() => onOpen({ what: 'refund' })}>{t('cashier.act.refund')}</Button>
      )}
      {more.length > 0 && (
        <Menu
          trigger={<Button>{t('cashier.act.more')}</Button>}
          align="end"
          items={more.map((what) => ({
            label: t(`cashier.act.${what}`),
            danger: what === 'void',
            onSelect: () => onOpen({ what }),
          }))}
        />
      )}
      {may.collect && hasDesk && (
        <Button variant="primary" onClick={() => onOpen({ what: 'collect' })}>
          {t('cashier.act.collect')}
        </Button>
      )}
    </>
  )
}

interface OpenedProps {
  open: Open
  payment: Payment
  hasDesk: boolean
  onClose: () => void
}

function Opened({ open, payment, hasDesk, onClose }: OpenedProps) {
  const props = { payment, onClose }
  switch (open.what) {
    case 'collect':
      return <CollectDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} hasDesk={hasDesk} />
    case 'extend':
      return <ExtendDialog {...props} />
    case 'void':
      return <VoidDialog {...props} />
    case 'reverse':
      return (
        <ReverseDialog
          transaction={open.movement.publicId}
          amountMinor={open.movement.amountMinor}
          currency={payment.currency}
          onClose={onClose}
        />
      )
    case 'decline':
      return (
        <DeclineDialog
          request={open.request.publicId}
          payer={payment.payer.name}
          onClose={onClose}
        />
      )
  }
}

interface MovementsProps {
  payment: Payment
  onReverse: ((movement: Movement) => void) | null
}

function Movements({ payment, onReverse }: MovementsProps) {
  const t = useT()
  return (
    <Card as="section" title={t('cashier.show.movements')} flush>
      {payment.movements.length === 0 ? (
        <EmptyState title={t('cashier.show.noMovements')} />
      ) : (
        <ul data-rows className="divide-y divide-line">
          {payment.movements.map((movement) => (
            <li
              key={movement.publicId}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            >
              <MovementText payment={payment} movement={movement} />
              <div className="ml-auto flex items-center gap-3">
                <span className={movement.reversedBy ? 'text-ink-3 line-through' : 'font-medium'}>
                  <Money amountMinor={movement.amountMinor} currency={payment.currency} />
                </span>
                {onReverse && movement.mayReverse && (
                  <Button size="sm" variant="ghost" onClick={() => onReverse(movement)}>
                    {t('transactions.reverse.action')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function MovementText({ payment, movement }: { payment: Payment; movement: Movement }) {
  const t = useT()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t(`enums.transactionKind.${movement.kind}`)} ·{' '}
        {t(`enums.paymentMethod.${movement.method}`)}
        {movement.reversedBy && <Badge tone="over">{t('cashier.show.reversed')}</Badge>}
        {movement.status === 'in_review' && <Badge tone="wait">{t('cashier.show.inReview')}</Badge>}
        {movement.status === 'rejected' && <Badge tone="bad">{t('cashier.show.rejected')}</Badge>}
        {movement.status === 'unallocated' && (
          <Badge tone="wait">{t('enums.transactionStatus.unallocated')}</Badge>
        )}
      </p>
      <p className="text-sm text-ink-2">
        <DateTime value={movement.occurredAt} timeZone={payment.timeZone} style="medium" />
        {movement.recordedBy && <> {t('cashier.show.by', { name: movement.recordedBy })}</>}
        {movement.receipt && <> · {movement.receipt}</>}
        {movement.externalReference && <> · {movement.externalReference}</>}
      </p>
      {movement.status === 'unallocated' && (
        <p className="text-sm">{t('transactions.show.keptApart')}</p>
      )}
      {[movement.reason, movement.reviewReason].map(
        (reason) =>
          reason && (
            <p key={reason} className="text-sm">
              {reason}
            </p>
          )
      )}
    </div>
  )
}

interface RequestsProps {
  payment: Payment
  onDecline: ((request: Request) => void) | null
}

const REQUEST_TONES = { open: 'wait', done: 'good', declined: 'over' } as const

function Requests({ payment, onDecline }: RequestsProps) {
  const t = useT()
  return (
    <Card as="section" title={t('cashier.show.requests')} flush>
      <ul data-rows className="divide-y divide-line">
        {payment.requests.map((request) => (
          <li
            key={request.publicId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {t(`cashier.refunds.reasons.${request.reason}`)}
                <Badge tone={REQUEST_TONES[request.state]}>
                  {t(`cashier.refunds.stateOf.${request.state}`)}
                </Badge>
              </p>
              <p className="text-sm text-ink-2">
                <DateTime value={request.createdAt} timeZone={payment.timeZone} style="medium" />
              </p>
              {request.words && (
                <p className="text-sm">{t('cashier.refunds.words', { words: request.words })}</p>
              )}
              {request.answer && <p className="text-sm">{request.answer}</p>}
            </div>
            <div className="ml-auto flex items-center gap-3">
              <Money amountMinor={request.amountMinor} currency={payment.currency} />
              {onDecline && request.state === 'open' && (
                <Button size="sm" variant="ghost" onClick={() => onDecline(request)}>
                  {t('cashier.act.decline')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Details({ payment, isCashier }: { payment: Payment; isCashier: boolean }) {
  const t = useT()
  const { event, payer, registration } = payment
  const items = [
    {
      label: t('cashier.show.payer'),
      value: (
        <>
          {payer.name}
          {payer.studentCode && (
            <span className="block text-sm font-normal text-ink-2">{payer.studentCode}</span>
          )}
        </>
      ),
    },
    event && {
      label: t('cashier.columns.event'),
      value: (
        <Link href={`/announcements/${event.slug}`} className="underline">
          {event.title}
        </Link>
      ),
    },
    payment.team !== null && { label: t('cashier.show.team'), value: payment.team },
    registration && {
      label: t('cashier.show.registration'),
      value: t.dynamic(`enums.registrationStatus.${registration.status}`),
    },
    { label: t('cashier.columns.campus'), value: payment.campus },
    {
      label: t('cashier.show.dueAt'),
      value: payment.dueAt ? (
        <DateTime value={payment.dueAt} timeZone={payment.timeZone} style="medium" />
      ) : (
        t('cashier.show.noDue')
      ),
    },
    payment.raisedBy !== null && { label: t('cashier.show.raisedBy'), value: payment.raisedBy },
    isCashier && payment.note !== null && { label: t('cashier.show.note'), value: payment.note },
  ].filter((item) => !!item)
  return (
    <Card as="section" title={t('cashier.show.facts')}>
      <Facts items={items} />
    </Card>
  )
}

const KNOWN = [
  ...['raised', 'collected', 'refunded', 'reversed', 'transfer_reported', 'transfer_confirmed'],
  ...['transfer_rejected', 'voided', 'extended', 'refund_declined'],
]

function History({ payment, isCashier }: { payment: Payment; isCashier: boolean }) {
  const t = useT()
  const events = payment.history.filter(({ what }) => what !== 'raised')
  return (
    <Card as="section" title={t('cashier.show.history')}>
      <Timeline
        timeZone={payment.timeZone}
        style="medium"
        items={[
          {
            key: 'raised',
            title: t('cashier.show.raised'),
            at: payment.createdAt,
            who: isCashier && payment.raisedBy,
          },
          ...events.map((event, index) => ({
            key: String(index),
            title: t.dynamic(
              `cashier.show.what.${KNOWN.includes(event.what) ? event.what : 'other'}`
            ),
            at: event.at,
            who: isCashier && event.who,
            detail: event.reason,
          })),
        ]}
      />
    </Card>
  )
}
