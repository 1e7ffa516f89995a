import type { Letterhead } from '#app/installation/queries/installation_settings'
import type Ticket from '#app/tickets/models/ticket'
import { leadsTo } from '#app/tickets/presenters/ticket_calendar'
import { localPeriod } from '#app/tickets/presenters/ticket_sheet'
import { shadesOf } from '#isomorphic/installation/contrast'
import { shortCode } from '#isomorphic/tickets/short_code'
import { appUrl } from '#config/app'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

/** `--color-brand` of theme.css, light. */
const HOUSE_COLOUR = '#3f3fc4'
/** As long as a phone keeps the page of a ticket: an event may be moved. */
const KEPT_DAYS = 1

/** What a wallet shows of a ticket: sentences already, in the reader's language and the campus's time. */
export interface WalletPass {
  ticketId: string
  eventId: string
  language: 'en' | 'es'
  /** Who issues it: name and colour, what is written upon it, and whether there is a logo to show. */
  issuer: { name: string; colour: string; ink: string; logo: string | null }
  kind: string
  title: string
  venue: string
  /** With the campus. */
  address: string
  /** `Sat 28 Nov`, and the whole of it. */
  day: string
  when: string
  startsAt: DateTime
  endsAt: DateTime
  sessions: { startsAt: DateTime; endsAt: DateTime }[]
  /** From then on the wallet puts it aside. */
  expiresAt: DateTime
  holder: string
  /** What the QR on the screen carries. */
  code: string
  shortCode: string
  /** The page that says more. */
  url: string
  labels: Record<'when' | 'venue' | 'holder' | 'code' | 'more', string>
}

/**
 * @param ticket loaded by `findTicket`
 * @param letterhead how the university shows itself
 */
export function walletPass(ticket: Ticket, letterhead: Letterhead, i18n: I18n): WalletPass {
  const { publicId, code, registration } = ticket
  const { event, user } = registration
  const { announcement, campus, venue } = event
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const { timeZone } = campus
  const local = (at: DateTime) => at.setZone(timeZone).setLocale(language)
  const [startsAt, endsAt] = [local(event.startsAt), local(event.endsAt)]
  const colour = letterhead.colour ?? HOUSE_COLOUR
  const label = (name: string) => i18n.t(`tickets.${name}`)
  return {
    ticketId: publicId,
    eventId: event.publicId,
    language,
    issuer: {
      name: letterhead.name,
      colour,
      ink: shadesOf(colour, 'light').ink,
      logo: letterhead.logo,
    },
    kind: i18n.t(`enums.kind.${announcement.kind}`),
    title: announcement.title,
    venue: `${venue} · ${campus.name}`,
    address: [campus.name, campus.address, campus.city].join(', '),
    day: startsAt.toFormat('ccc d LLL'),
    when: localPeriod(event, timeZone, language),
    startsAt,
    endsAt,
    sessions: event.sessions.map((session) => ({
      startsAt: session.startsAt,
      endsAt: session.endsAt,
    })),
    expiresAt: endsAt.plus({ days: KEPT_DAYS }),
    holder: user.name,
    code,
    shortCode: shortCode(publicId),
    url: appUrl + leadsTo(ticket),
    labels: {
      when: label('when'),
      venue: label('place'),
      holder: label('holder'),
      code: label('shortCode'),
      more: label('wallet.more'),
    },
  }
}
