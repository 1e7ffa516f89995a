import type { ReactNode } from 'react'
import { TimeRange } from '~/components/ui/date_time'
import { Head } from '@inertiajs/react'
import { CalendarPlus, Download, Printer, Video } from 'lucide-react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { MapLink } from '~/components/ui/map_link'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { KeepTicket } from '~/components/tickets/keep_ticket'
import { TicketCard, type TicketData } from '~/components/tickets/ticket_card'
import { LiveNote } from '~/components/ui/live_note'
import { reloadOnly, useLive } from '~/hooks/use_live'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import { onDemand } from '~/lib/on_demand'

const ReissueTicket = onDemand(() =>
  import('~/components/tickets/reissue_ticket').then((m) => m.ReissueTicket)
)

const WalletButtons = onDemand(() =>
  import('~/components/tickets/wallet_buttons').then((m) => m.WalletButtons)
)

const CHANGES = ['TicketScanned', 'RegistrationChanged']

interface TicketPageProps {
  ticket: TicketData
  /** The token of the mail's link by which it was opened, without an account. */
  mailed?: string
  /** What this kind of event adds, beside the sessions. */
  children?: ReactNode
}

/** The page of a ticket: the code, what it opens, when and where. */
export function TicketPage({ ticket, mailed, children }: TicketPageProps) {
  const t = useT()
  const { user } = useShared()
  const live = useLive({
    channels: ticket.own && user ? { [`private-users.${user.publicId}`]: CHANGES } : {},
    audience: 'oneself',
    catchesUp: true,
    onChange: () => reloadOnly(['ticket']),
    onEvent: (_event, data) => data['registration'] !== ticket.registration.publicId,
  })
  const place = [ticket.campus.name, ticket.campus.address, ticket.campus.city]
  const title =
    ticket.own || mailed ? t('tickets.title') : t('tickets.staffTitle', { name: ticket.holderName })

  return (
    <KindScope
      kind={ticket.announcement.kind as AnnouncementKind}
      className="mx-auto grid max-w-md gap-6 md:max-w-4xl md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-10 print:max-w-none print:grid-cols-[24rem_1fr]"
    >
      <Head title={`${title}: ${ticket.announcement.title}`} />
      {ticket.own && <KeepTicket ticket={ticket} />}
      <div className="grid content-start gap-4">
        <LiveNote state={live} />
        <Notice ticket={ticket} />
        <TicketCard ticket={ticket} />
      </div>
      <div className="grid content-start gap-7 md:pt-2">
        {ticket.qr && (
          <TicketFiles
            calendar={
              mailed
                ? urlFor('tickets.mailed.calendar', { token: mailed })
                : urlFor('tickets.calendar', { ticket: ticket.publicId })
            }
            document={
              mailed
                ? urlFor('tickets.mailed.document', { token: mailed })
                : urlFor('tickets.document', { ticket: ticket.publicId })
            }
          />
        )}
        {ticket.wallets.length > 0 && <WalletButtons ticket={ticket} mailed={mailed} />}
        {children}
        <SessionList ticket={ticket} />
        <section>
          <h2>{t('tickets.place')}</h2>
          <p className="mt-1 font-medium">{ticket.event.venue}</p>
          {ticket.event.format !== 'online' && (
            <>
              <p className="text-ink-2">{place.join(', ')}</p>
              <p>
                <MapLink place={place} />
              </p>
            </>
          )}
          {ticket.event.onlineUrl && (
            <p className="mt-3">
              <ButtonAnchor
                href={ticket.event.onlineUrl}
                target="_blank"
                rel="noopener noreferrer"
                variant="primary"
                icon={<Video aria-hidden />}
              >
                {t('tickets.joinOnline')}
              </ButtonAnchor>
            </p>
          )}
          <ButtonLink
            route="announcements.show"
            routeParams={{ announcement: ticket.announcement.slug }}
            className="mt-3"
          >
            {t('tickets.announcement')}
          </ButtonLink>
        </section>
        {ticket.mayReissue && (
          <ReissueTicket publicId={ticket.publicId} shortCode={ticket.shortCode} />
        )}
      </div>
    </KindScope>
  )
}

/** Addresses of the files. */
function TicketFiles({ calendar, document }: { calendar: string; document: string }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2 *:grow print:hidden">
      <ButtonAnchor href={calendar} download size="lg" icon={<CalendarPlus aria-hidden />}>
        {t('tickets.calendar')}
      </ButtonAnchor>
      <ButtonAnchor href={document} download size="lg" icon={<Download aria-hidden />}>
        {t('tickets.pdf')}
      </ButtonAnchor>
      <Button
        size="lg"
        className="max-md:hidden"
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
      >
        {t('tickets.print')}
      </Button>
    </div>
  )
}

/** Why there is no code to show, and where to go instead. */
function Notice({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  if (ticket.status === 'revoked' && ticket.revokedAt) {
    const date = formatDateTime(ticket.revokedAt, { timeZone: ticket.campus.timeZone })
    return (
      <Alert
        tone="bad"
        title={t('tickets.revoked.title')}
        action={
          ticket.replacedBy && (
            <ButtonLink route="tickets.show" routeParams={{ ticket: ticket.replacedBy }}>
              {t('tickets.revoked.link')}
            </ButtonLink>
          )
        }
      >
        {t('tickets.revoked.text', { date, reason: ticket.revokedReason ?? '' })}
      </Alert>
    )
  }
  if (ticket.status === 'cancelled') {
    return (
      <Alert tone="wait" title={t('tickets.cancelled.title')}>
        {t('tickets.cancelled.text')}
      </Alert>
    )
  }
  return null
}

/** When to come, in the campus's time and saying so. */
function SessionList({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { zoneName } = useFormat()
  const { timeZone } = ticket.campus
  return (
    <section>
      <h2>{t('tickets.sessions', { count: ticket.sessions.length })}</h2>
      <ol className="mt-2 grid gap-2">
        {ticket.sessions.map((session) => (
          <li key={session.publicId} className="border-l-2 border-kind-fill pl-3">
            <p className="font-medium">{session.name}</p>
            <p className="text-ink-2">
              <TimeRange from={session.startsAt} to={session.endsAt} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-balance text-ink-3">
        {t('tickets.campusTime', { zone: zoneName(ticket.event.startsAt, timeZone) })}
      </p>
    </section>
  )
}
