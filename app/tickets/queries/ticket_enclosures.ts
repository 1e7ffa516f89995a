import { now } from '#app/core/clock'
import { calendarLinks } from '#app/core/rules/calendar_links'
import { letterhead } from '#app/installation/queries/installation_settings'
import type Ticket from '#app/tickets/models/ticket'
import { findTicketOf, onTicket } from '#app/tickets/queries/find_ticket'
import { isMailedTicketUrl, mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { walletsFor } from '#app/tickets/queries/offered_wallets'
import { whoseWallet, type Wallet } from '#isomorphic/tickets/wallets'
import { appUrl } from '#config/app'
import { qrPng } from '#app/core/presenters/qr'
import { entriesOf, ticketCalendar } from '#app/tickets/presenters/ticket_calendar'
import { renderTicketPdf } from '#app/tickets/presenters/ticket_pdf'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import { shortCode } from '#isomorphic/tickets/short_code'
import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'

/** More sessions than that are in the file alone: two links for each would be a page of links. */
const LINKED_MAX = 5

/**
 * @param opensAt where the button of the mail leads
 * @returns what a mail about a confirmed place brings along; null: there is no ticket that lets anybody in by now
 */
export async function ticketEnclosures(
  registrationPublicId: string,
  locale: string,
  opensAt: string
) {
  const ticket = await findTicketOf(registrationPublicId)
  if (ticket?.statusAt(now()) !== 'valid') return null
  const i18n = i18nManager.locale(locale)
  const wears = { ...(await onTicket(ticket)), letterhead: await letterhead() }
  const { slug } = ticket.registration.event.announcement
  const caption = shortCode(ticket.publicId)
  return {
    code: {
      alt: i18n.t('tickets.qrLabel', { code: caption }),
      caption,
      png: await qrPng(ticket.code),
    },
    calendars: calendarsOf(ticket, i18n),
    wallets: walletsOf(ticket, opensAt, i18n),
    files: [
      {
        name: `${slug}.pdf`,
        type: 'application/pdf',
        bytes: await renderTicketPdf(ticketSheet(ticket, wears, i18n)),
      },
      {
        name: `${slug}.ics`,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        bytes: Buffer.from(ticketCalendar(ticket, wears.letterhead.name)),
      },
    ],
  }
}

/** Beside the page that the mail's button opens. */
function walletsOf(ticket: Ticket, opensAt: string, i18n: I18n) {
  const offered = walletsFor(ticket)
  if (offered.length === 0) return null
  const addressOf = isMailedTicketUrl(opensAt) ? byLink(ticket) : byAccount(ticket)
  return {
    heading: i18n.t('tickets.wallet.title'),
    links: offered.map((wallet) => ({
      label: i18n.t(`tickets.wallet.${wallet}`),
      url: addressOf(wallet),
    })),
    note: i18n.t('tickets.wallet.privacy', { wallet: whoseWallet(offered) }),
  }
}

const byAccount = (ticket: Ticket) => (wallet: Wallet) =>
  `${appUrl}/dashboard/tickets/event/${ticket.publicId}/wallets/${wallet}`

/**
 * Programs that check the links of mails follow each of them: one that led on to Google would hand over a ticket before
 * anybody pressed it, so that one leads to the buttons on the page.
 */
const byLink = (ticket: Ticket) => (wallet: Wallet) => {
  const page = mailedTicketUrl(ticket.publicId)
  return wallet === 'google' ? `${page}#wallet` : `${page}/wallets/${wallet}`
}

function calendarsOf(ticket: Ticket, i18n: I18n) {
  const entries = entriesOf(ticket)
  const ahead = entries.filter(({ entry }) => entry.endsAt > now()).slice(0, LINKED_MAX)
  return {
    heading: i18n.t('tickets.mail.calendars'),
    entries: ahead.map(({ session, entry }) => {
      const links = calendarLinks(entry)
      return {
        name: entries.length > 1 ? session.name : null,
        links: [
          { label: i18n.t('tickets.mail.google'), url: links.google },
          { label: i18n.t('tickets.mail.outlook'), url: links.outlook },
        ],
      }
    }),
    note: i18n.t('tickets.mail.note', { count: entries.length }),
  }
}
