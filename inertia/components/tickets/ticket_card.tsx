import type { ReactNode } from 'react'
import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import type { Data } from '@generated/data'
import { Cover } from '~/components/ui/cover'
import type { AnnouncementKind } from '~/components/ui/kind'
import { StatusBadge } from '~/components/ui/status_badge'
import { QrCode } from '~/components/tickets/qr_code'
import { useFormat, useT } from '~/lib/i18n'

export type TicketData = Data.Tickets.Ticket

/** The thing itself: what one shows at the door, on a screen or on paper. */
export function TicketCard({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { formatRange } = useFormat()
  const { announcement, event, campus } = ticket
  const kind = announcement.kind as AnnouncementKind
  const times = { timeZone: campus.timeZone }

  return (
    <article className="overflow-hidden rounded-xl border border-line bg-surface shadow-2 print:mx-auto print:max-w-md print:break-inside-avoid">
      <Cover
        kind={kind}
        slug={announcement.slug}
        withText
        className="px-5 pt-5 pb-6 [print-color-adjust:exact]"
      >
        <p className="text-sm font-medium">
          {t(`enums.kind.${kind}`)} · {formatRange(event.startsAt, event.endsAt, times)}
        </p>
        <h1 tabIndex={-1} className={clsx('mt-1', isLong(announcement.title) && 'text-lg')}>
          {announcement.title}
        </h1>
        <p className="mt-1.5">
          {event.venue} · {campus.name}
        </p>
      </Cover>
      <CheckedIn ticket={ticket} />
      {ticket.qr && (
        <div className="px-5 pt-5 text-center">
          <div className="mx-auto max-w-80 print:max-w-72">
            <QrCode picture={ticket.qr} label={t('tickets.qrLabel', { code: ticket.shortCode })} />
          </div>
          <p className="mt-2 font-semibold tracking-wider tabular-nums">
            <span className="sr-only">{t('tickets.shortCode')}: </span>
            {ticket.shortCode}
          </p>
          <p className="text-sm text-balance text-ink-2 print:hidden">{t('tickets.qrHint')}</p>
        </div>
      )}
      <Perforation />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 pb-5">
        <Fact label={t('tickets.holder')} wide>
          {ticket.holderName}
        </Fact>
        <Fact label={t('tickets.status')}>
          <StatusBadge of="ticket" state={ticket.status} />
        </Fact>
        <Fact label={t('tickets.registration')}>
          <StatusBadge of="registration" state={ticket.registration.status as 'confirmed'} />
        </Fact>
        {ticket.registration.priceLabel && (
          <Fact label={t('tickets.price')}>{ticket.registration.priceLabel}</Fact>
        )}
      </dl>
    </article>
  )
}

/** That its holder is in: on their own screen it turns green while they stand at the door. */
function CheckedIn({ ticket: { checkIn, sessions, campus } }: { ticket: TicketData }) {
  const t = useT()
  const { formatTime } = useFormat()
  const time = checkIn && formatTime(checkIn.at, { timeZone: campus.timeZone })
  const session = sessions.length > 1 && sessions.find((one) => one.publicId === checkIn?.session)
  return (
    <div role="status" className="print:hidden">
      {time && (
        <p className="flex items-center justify-center gap-2 bg-good-soft px-5 py-3 font-semibold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {session
            ? t('tickets.checkedInSession', { time, session: session.name })
            : t('tickets.checkedIn', { time })}
        </p>
      )}
    </div>
  )
}

/** A long title must not push the code off a phone's screen. */
function isLong(title: string) {
  return title.length > 60
}

function Fact(props: { label: string; wide?: boolean; children: ReactNode }) {
  const { label, wide, children } = props
  return (
    <div className={clsx('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function Perforation() {
  const hole = 'absolute top-0 size-6 rounded-full border border-line bg-paper print:hidden'
  return (
    <div aria-hidden className="relative my-3 h-6">
      <span className={`${hole} -left-3`} />
      <span className="absolute inset-x-5 top-3 border-t-2 border-dashed border-line-strong" />
      <span className={`${hole} -right-3`} />
    </div>
  )
}
