import type { ApplicationShown } from '#app/arduino/rules/application'
import type Ticket from '#app/tickets/models/ticket'
import type { OnTicket } from '#app/tickets/queries/find_ticket'
import type { TicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { now } from '#app/core/clock'
import { shortCode } from '#isomorphic/tickets/short_code'
import { qrPicture } from '#app/core/presenters/qr'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

/**
 * What a printed ticket says, in the reader's language and the campus's time.
 *
 * @param ticket loaded by `findTicket`, with what `onTicket` says of it and how the university shows itself
 */
export function ticketSheet(
  ticket: Ticket,
  { application, team, letterhead }: OnTicket & { letterhead: Letterhead },
  i18n: I18n
): TicketPdf {
  const { registration } = ticket
  const { event, user } = registration
  const { announcement, campus, sessions } = event
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const t = (key: string, values?: Record<string, string | number>) =>
    i18n.t(`tickets.sheet.${key}`, values)
  const period = (of: Period) => localPeriod(of, campus.timeZone, language)
  const status = ticket.statusAt(now())

  return {
    language,
    letterhead,
    documentTitle: `${announcement.title} - ${letterhead.name}`,
    kind: i18n.t(`enums.kind.${announcement.kind}`),
    title: announcement.title,
    when: period(event),
    where: `${event.venue} · ${[campus.name, campus.address, campus.city].join(', ')}`,
    qr: qrPicture(ticket.code),
    shortCode: shortCode(ticket.publicId),
    facts: [
      { label: t('holder'), value: user.name },
      ...(team ? [{ label: t('team'), value: team.name }] : []),
      { label: t('status'), value: i18n.t(`enums.ticketStatus.${status}`) },
      ...(application
        ? [{ label: i18n.t('arduino.ticket.kit'), value: kitOf(application, i18n) }]
        : []),
    ],
    sessionsLabel: t('sessions', {
      count: sessions.length,
      zone: zoneName(event.startsAt, campus.timeZone),
    }),
    sessions: sessions.map((session) => ({
      name: session.name,
      when: period(session),
    })),
    moreSessions: t('moreSessions'),
    note: t('note'),
    issued: t('issued', {
      appName: letterhead.name,
      date: ticket.issuedAt.setZone(campus.timeZone).setLocale(language).toFormat('d LLL yyyy'),
    }),
  }
}

function kitOf({ bringsOwnKit, kit }: ApplicationShown, i18n: I18n): string {
  if (bringsOwnKit) return i18n.t('arduino.kits.own')
  return kit?.label ?? i18n.t('arduino.kits.none')
}

interface Period {
  startsAt: DateTime
  endsAt: DateTime
}

/** @returns `Sat 28 Nov 2026, 9:00 – 16:00`, by the clock of the place; over several days both days are named */
export function localPeriod(
  { startsAt, endsAt }: Period,
  timeZone: string,
  language: 'en' | 'es'
): string {
  const local = (at: DateTime) => at.setZone(timeZone).setLocale(language)
  const [start, end] = [local(startsAt), local(endsAt)]
  const day = 'ccc d LLL yyyy, H:mm'
  const until = start.hasSame(end, 'day') ? end.toFormat('H:mm') : end.toFormat(day)
  return `${start.toFormat(day)} – ${until}`
}

function zoneName(at: DateTime, timeZone: string): string {
  return `${timeZone.replaceAll('_', ' ')}, ${at.setZone(timeZone).toFormat('ZZZZ')}`
}
