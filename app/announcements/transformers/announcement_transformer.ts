import { priceForPage } from '#app/registrations/rules/audience'
import type { AnnouncementPage } from '#app/announcements/queries/announcement_page'
import type { OtherDate } from '#app/announcements/queries/other_dates'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { contactOf, formatOf } from '#app/announcements/rules/event_contact'
import { placeState } from '#app/announcements/rules/place_state'
import { allowsTransition, mayRepeat, shownStatus } from '#app/announcements/rules/publication'
import { supplyForPage } from '#app/registrations/rules/scarce'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

interface Shown extends AnnouncementPage {
  /** The other events of its series, in their order. */
  otherDates: OtherDate[]
  /** The body, rendered and sanitised. */
  html: string
  url: string
  /** For paper, and to be said aloud. */
  shortUrl: string
  /** For who passes it on. */
  shareUrl: string
  now: DateTime
}

/** One announcement as its readers see it; instants in ISO, UTC. */
export default class AnnouncementTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { announcement, audience, html, url, shareUrl, now } = this.resource
    const { publicId, slug, kind, title, summary, visibility, publishedAt } = announcement
    const event = announcement.event ?? null
    return {
      publicId,
      slug,
      kind,
      title,
      summary,
      html,
      url,
      shareUrl,
      visibility,
      audience,
      cover: coverUrls(announcement.cover),
      status: shownStatus(announcement, event?.endsAt ?? null, now),
      placeState: placeState(this.#facts(), now),
      publishedAt: publishedAt?.toISO() ?? null,
      event: event && this.#event(event),
      otherDates: this.resource.otherDates,
    }
  }

  /** For its managers: what the state allows. */
  forManagers() {
    const { announcement, shortUrl, now } = this.resource
    return {
      ...this.toObject(),
      shortUrl,
      allows: {
        publish: allowsTransition(announcement, 'publish', now),
        cancel: allowsTransition(announcement, 'cancel', now),
        archive: allowsTransition(announcement, 'archive', now),
        restore: allowsTransition(announcement, 'restore', now),
        repeat: mayRepeat(announcement, now),
      },
    }
  }

  #facts() {
    const { announcement, seats } = this.resource
    const { kind, status, publishedAt, isTemplate } = announcement
    const event = announcement.event ?? null
    const facts = { kind, status, publishedAt, isTemplate }
    if (!event) return { ...facts, event: null }
    const { startsAt, endsAt, registrationOpensAt, registrationClosesAt } = event
    const { waitlist, approval } = event
    const times = { startsAt, endsAt, registrationOpensAt, registrationClosesAt }
    return {
      ...facts,
      event: { ...times, waitlist, approval, seats },
    }
  }

  #event(event: Shown['announcement']['event']) {
    const { sessions, prices, seats, hasResults } = this.resource
    return {
      publicId: event.publicId,
      venue: event.venue,
      campus: event.campus.name,
      address: `${event.campus.address}, ${event.campus.city}`,
      format: formatOf(event.settings),
      contact: contactOf(event.settings),
      timeZone: event.campus.timeZone,
      startsAt: event.startsAt.toISO()!,
      endsAt: event.endsAt.toISO()!,
      registrationOpensAt: event.registrationOpensAt?.toISO() ?? null,
      registrationClosesAt: (event.registrationClosesAt ?? event.startsAt).toISO()!,
      cancelUntil: event.cancelUntil?.toISO() ?? null,
      waitlist: event.waitlist,
      approval: event.approval,
      ...supplyForPage(seats),
      settings: shownSettings(event.settings),
      sessions: sessions.map((session) => ({
        name: session.name,
        startsAt: session.startsAt.toISO()!,
        endsAt: session.endsAt.toISO()!,
      })),
      prices: prices.map(priceForPage),
      hasResults,
    }
  }
}

function shownSettings(settings: Record<string, unknown>) {
  const { teamSizeMin, teamSizeMax, feePer } = settings as Record<string, number | string>
  if (!teamSizeMin || !teamSizeMax) return null
  return {
    teamSizeMin: Number(teamSizeMin),
    teamSizeMax: Number(teamSizeMax),
    feePer: feePer === 'person' ? ('person' as const) : ('team' as const),
  }
}
