import type { Reach } from '#app/announcements/queries/series_reach'
import type { SeriesScope } from '#app/announcements/rules/series_scopes'
import type { EditedAnnouncement } from '#app/announcements/queries/edited_announcement'
import {
  EVERYONE,
  type AudienceInput,
  type EventInput,
} from '#app/announcements/rules/announcement_input'
import type { DraftEvent } from '#app/announcements/rules/draft_event'
import { contactOf, formatOf, onlineUrlOf } from '#app/announcements/rules/event_contact'
import { CHECK_IN_OPENS_MINUTES_BEFORE } from '#app/announcements/rules/read_event'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { amountText } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { DateTime } from 'luxon'

interface Edited extends EditedAnnouncement {
  /** IANA zone that the form's times are in: the campus's. */
  zone: string
  /** What a change reaches, where other events of its series can be changed along. */
  series: Record<SeriesScope, Reach> | null
  /** ISO 4217. */
  currency: string
}

/** An announcement as its form shows it: times as the campus's clock reads, amounts as decimals. */
export default class AnnouncementFormTransformer extends BaseTransformer<Edited> {
  toObject() {
    const { slug, version, status, input, zone, questionsFrozen } = this.resource
    const { taken, concerned, invited, series, isTemplate } = this.resource
    const { kind, title, summary, body, visibility, cover, audience } = input
    return {
      slug,
      version,
      status,
      questionsFrozen,
      taken,
      concerned,
      invited,
      series,
      isTemplate,
      /** The campus's wall clock when the form was opened. */
      openedAt: localTime(this.resource.now, zone),
      coverUrl: coverUrls(cover)?.card ?? null,
      values: {
        kind,
        title,
        summary,
        body,
        visibility,
        cover,
        audience,
        publishAt: localTime(input.publishAt, zone),
        event: input.draftEvent
          ? this.#draft(input.draftEvent)
          : input.event && this.#event(input.event),
      },
    }
  }

  /** As it was typed, empty where something is missing. */
  #draft(draft: DraftEvent) {
    const { zone } = this.resource
    const time = (typed?: string | null) => localTime(asInstant(typed, zone), zone)
    const opensBefore = draft.checkInOpensMinutesBefore ?? CHECK_IN_OPENS_MINUTES_BEFORE
    const { settings } = draft
    return {
      campusId: draft.campusId ?? null,
      venue: draft.venue ?? '',
      startsAt: time(draft.startsAt),
      endsAt: time(draft.endsAt),
      checkInOpensMinutesBefore: opensBefore,
      registrationOpensAt: time(draft.registrationOpensAt),
      registrationClosesAt: time(draft.registrationClosesAt),
      cancelUntil: time(draft.cancelUntil),
      capacity: draft.capacity ?? null,
      waitlist: draft.waitlist ?? false,
      approval: draft.approval ?? false,
      countsNoShows: draft.countsNoShows ?? false,
      sessions: (draft.sessions ?? []).map((session) => ({
        publicId: session.publicId ?? null,
        name: session.name ?? '',
        startsAt: time(session.startsAt),
        endsAt: time(session.endsAt),
        checkInOpensMinutesBefore: session.checkInOpensMinutesBefore ?? opensBefore,
      })),
      prices: (draft.prices ?? []).map(({ label, amount, audience }) => ({
        label: label ?? '',
        amount: amount ?? '',
        audience: { ...EVERYONE, ...audience } as AudienceInput,
      })),
      questions: (draft.questions ?? []).map((question) => ({
        publicId: question.publicId ?? null,
        label: question.label ?? '',
        why: question.why ?? '',
        type: question.type ?? ('text' as const),
        options: question.options ?? [],
        required: question.required ?? false,
        shownWhen: question.shownWhen ?? null,
      })),
      settings: {
        welcomesByName: settings?.welcomesByName ?? false,
        format: formatOf(settings ?? {}),
        onlineUrl: settings?.onlineUrl ?? '',
        contactName: settings?.contactName ?? '',
        contactEmail: settings?.contactEmail ?? '',
        kits: settings?.kits ?? null,
        teamSizeMin: settings?.teamSizeMin ?? null,
        teamSizeMax: settings?.teamSizeMax ?? null,
        feePer: settings?.feePer ?? null,
        repositoryUntil: time(settings?.repositoryUntil),
        pointsAccepted: settings?.pointsAccepted ?? null,
        pointsAttended: settings?.pointsAttended ?? null,
        pointsEnrolled: settings?.pointsEnrolled ?? null,
      },
    }
  }

  #event(event: EventInput) {
    const { zone, currency } = this.resource
    const isOneSitting =
      event.sessions.length === 1 &&
      event.sessions[0]!.startsAt.equals(event.startsAt) &&
      event.sessions[0]!.endsAt.equals(event.endsAt)
    const points = event.settings.points as Record<string, number> | undefined
    return {
      campusId: event.campusId as number | null,
      venue: event.venue,
      startsAt: localTime(event.startsAt, zone),
      endsAt: localTime(event.endsAt, zone),
      checkInOpensMinutesBefore: event.checkInOpensMinutesBefore,
      registrationOpensAt: localTime(event.registrationOpensAt, zone),
      registrationClosesAt: localTime(event.registrationClosesAt, zone),
      cancelUntil: localTime(event.cancelUntil, zone),
      capacity: event.capacity,
      waitlist: event.waitlist,
      approval: event.approval,
      countsNoShows: event.countsNoShows,
      sessions: (isOneSitting ? [] : event.sessions).map((session) => ({
        publicId: session.publicId,
        name: session.name,
        startsAt: localTime(session.startsAt, zone),
        endsAt: localTime(session.endsAt, zone),
        checkInOpensMinutesBefore:
          session.checkInOpensMinutesBefore ?? event.checkInOpensMinutesBefore,
      })),
      prices: event.prices.map((price) => ({
        label: price.label,
        amount: amountText(price.amountMinor, currency),
        audience: price.audience,
      })),
      questions: event.questions,
      settings: {
        welcomesByName: event.settings.welcomesByName === true,
        format: formatOf(event.settings),
        onlineUrl: onlineUrlOf(event.settings) ?? '',
        contactName: contactOf(event.settings)?.name ?? '',
        contactEmail: contactOf(event.settings)?.email ?? '',
        kits: (event.settings.kits as number | undefined) ?? null,
        teamSizeMin: (event.settings.teamSizeMin as number | undefined) ?? null,
        teamSizeMax: (event.settings.teamSizeMax as number | undefined) ?? null,
        feePer: (event.settings.feePer as 'team' | 'person' | undefined) ?? null,
        repositoryUntil: localTime(asInstant(event.settings.repositoryUntil), zone),
        pointsAccepted: points?.accepted ?? null,
        pointsAttended: points?.attended ?? null,
        pointsEnrolled: points?.enrolled ?? null,
      },
    }
  }
}

function asInstant(iso: unknown, zone = 'utc'): DateTime | null {
  return typeof iso === 'string' ? DateTime.fromISO(iso, { zone }) : null
}

/** As `<input type="datetime-local">` takes it. */
function localTime(at: DateTime | null, zone: string): string {
  return at ? at.setZone(zone).toFormat(`yyyy-MM-dd'T'HH:mm`) : ''
}
