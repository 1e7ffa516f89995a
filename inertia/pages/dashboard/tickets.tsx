import { Link } from '~/components/ui/link'
import { ChevronRight, Rss, Ticket } from 'lucide-react'
import type { Data } from '@generated/data'
import { ButtonLink } from '~/components/ui/button'
import { DateTile } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { KindLabel, KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { StatusBadge } from '~/components/ui/status_badge'
import { LinkTabs } from '~/components/ui/tabs'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { useFormat, useT } from '~/lib/i18n'
import type { ListMeta } from '~/lib/list'

type Row = Data.Tickets.TicketRow
type Meta = Pick<ListMeta, 'page' | 'lastPage' | 'perPage' | 'total' | 'filters'>

export default function Tickets({ tickets, meta }: { tickets: Row[]; meta: Meta }) {
  const t = useT()
  const past = meta.filters['when'] === 'past'
  return (
    <>
      <PageHeader title={t('tickets.list.title')} description={t('tickets.list.description')} />
      <LinkTabs
        label={t('tickets.list.title')}
        items={[
          { label: t('tickets.list.upcoming'), href: '/dashboard/tickets', current: !past },
          { label: t('tickets.list.past'), href: '/dashboard/tickets?when=past', current: past },
        ]}
      />
      {tickets.length === 0 ? (
        <NoTickets past={past} />
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2">
            {t('tickets.list.count', { count: meta.total })}
          </p>
          <ul className="grid gap-3 md:grid-cols-2">
            {tickets.map((ticket) => (
              <TicketItem key={ticket.publicId} ticket={ticket} />
            ))}
          </ul>
          <div className="mt-5">
            <Pagination meta={meta} />
          </div>
          <p className="mt-3">
            <Link
              route="feeds.index"
              className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline"
            >
              <Rss aria-hidden className="size-4" />
              {t('feeds.link')}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

function TicketItem({ ticket }: { ticket: Row }) {
  const { formatRange } = useFormat()
  const kind = ticket.kind as AnnouncementKind
  return (
    <li>
      <KindScope
        kind={kind}
        className="relative flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 hover:bg-sunken"
      >
        <DateTile value={ticket.startsAt} timeZone={ticket.timeZone} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <KindLabel kind={kind} />
            <StatusBadge of="ticket" state={ticket.status} />
          </p>
          <h2 className="text-base">
            <Link
              href={ticketPath(kind, ticket.publicId)}
              prefetch
              className="before:absolute before:inset-0"
            >
              {ticket.title}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">
            {formatRange(ticket.startsAt, ticket.endsAt, { timeZone: ticket.timeZone })}
          </p>
          <p className="text-sm text-ink-2">
            {ticket.venue} · {ticket.campusName}
          </p>
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </KindScope>
    </li>
  )
}

function NoTickets({ past }: { past: boolean }) {
  const t = useT()
  return (
    <EmptyState
      icon={<Ticket aria-hidden />}
      title={past ? t('tickets.list.emptyPastTitle') : t('tickets.list.emptyTitle')}
      action={
        past ? undefined : (
          <ButtonLink href="/announcements" variant="primary">
            {t('tickets.list.browse')}
          </ButtonLink>
        )
      }
    >
      {past ? t('tickets.list.emptyPast') : t('tickets.list.empty')}
    </EmptyState>
  )
}
