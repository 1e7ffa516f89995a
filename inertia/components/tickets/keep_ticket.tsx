import { useEffect } from 'react'
import type { TicketData } from '~/components/tickets/ticket_card'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/**
 * Keeps a copy of one's own ticket on the device, for a door without a network; of one that opens no door any more none
 * is kept.
 */
export function KeepTicket({ ticket }: { ticket: TicketData }) {
  const t = useT()
  const { formatRange } = useFormat()
  const { appName, locale, path, user } = useShared()

  useEffect(() => {
    if (!user) return
    const { qr } = ticket
    if (!qr) {
      import('~/lib/copies').then(({ dropCopy }) => dropCopy(path)).catch(() => null)
      return
    }
    const { announcement, event, campus, sessions } = ticket
    const times = { timeZone: campus.timeZone }
    const place = [event.venue, campus.name, campus.address, campus.city].filter(Boolean).join(', ')
    const copy = {
      ...{ path, person: user.publicId, kind: 'ticket' as const, locale, appName },
      title: announcement.title,
      qr,
      facts: [
        { label: t('tickets.shortCode'), text: ticket.shortCode },
        { label: t('tickets.holder'), text: ticket.holderName },
        { label: t('tickets.place'), text: place },
        ...sessions.map(({ name, startsAt, endsAt }) => ({
          label: name,
          text: formatRange(startsAt, endsAt, times),
        })),
      ],
      // The day after it is of no use any more.
      until: Date.parse(event.endsAt) + DAY_MS,
    }
    import('~/lib/copies').then(({ keepCopy }) => keepCopy(copy)).catch(() => null)
  }, [ticket, path, locale])

  return null
}

const DAY_MS = 86_400_000
