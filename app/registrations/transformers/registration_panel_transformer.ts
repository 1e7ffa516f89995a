import OwnRegistrationTransformer from '#app/registrations/transformers/own_registration_transformer'
import { priceForPage, type Audience } from '#app/registrations/rules/audience'
import { closesAt, type Obstacle } from '#app/registrations/rules/eligibility'
import { lineIsOpen, supplyForPage } from '#app/registrations/rules/scarce'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TypedAnswers } from '#app/registrations/rules/answers'
import type { RegistrationPanel } from '#app/registrations/queries/registration_panel'
import type { ProfileField } from '#app/registrations/rules/profile'
import type { DateTime } from 'luxon'

interface ShownPanel extends RegistrationPanel {
  /** Answers that were refused while no script ran. */
  typed: TypedAnswers
  now: DateTime
}

/** Everything that the registration panel of an announcement shows the person who looks at it. */
export default class RegistrationPanelTransformer extends BaseTransformer<ShownPanel> {
  toObject() {
    const { event, eligibility, withKit, questions, typed, now } = this.resource
    const { own, team, profile, claimedKind, clashes } = this.resource
    const { priceReason, priceOnceConfirmed, says } = this.resource
    return {
      slug: event.slug,
      event: event.publicId,
      title: event.title,
      kind: event.kind,
      timeZone: event.timeZone,
      startsAt: iso(event.startsAt),
      closesAt: iso(closesAt(event)),
      eventPublicId: event.publicId,
      seats: supplyForPage(event.seats),
      kits: event.kits && supplyForPage(event.kits),
      approval: event.approval,
      countsNoShows: event.countsNoShows,
      mayWait: event.waitlist && lineIsOpen(event, now),
      cancelUntil: event.cancelUntil && iso(event.cancelUntil),
      outcome: eligibility.outcome,
      expected: eligibility.expected,
      // What becomes of somebody who needs a kit, where the event has any.
      withKit: withKit && { outcome: withKit.outcome, expected: withKit.expected },
      obstacles: eligibility.obstacles
        .filter((obstacle) => obstacle.code !== 'already_registered')
        .map((obstacle) => ({ ...obstacleForPage(obstacle), ...heldBackForPage(obstacle, now) })),
      price: eligibility.price && priceForPage(eligibility.price),
      clashes: clashes.map(({ startsAt, endsAt, ...clash }) => ({
        ...clash,
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
      })),
      questions,
      typed,
      profile,
      team,
      claimedKind,
      priceReason,
      priceOnceConfirmed: priceOnceConfirmed && priceForPage(priceOnceConfirmed),
      says,
      openingAlert: this.resource.openingAlert,
      own: own && new OwnRegistrationTransformer(own).toObject(),
      // For those alone who have a ticket.
      onlineUrl: own?.ticketPublicId ? event.onlineUrl : null,
    }
  }
}

export interface ObstacleForPage {
  code: Obstacle['code']
  at: string | null
  reason: string | null
  fields: ProfileField[]
  waiting: number
  audiences: { kinds: string[]; campuses: string[]; faculties: string[]; courses: string[] }[]
}

/** @returns one shape for every obstacle, so that the page needs no special cases */
export function obstacleForPage(obstacle: Obstacle): ObstacleForPage {
  const at =
    'endedAt' in obstacle
      ? obstacle.endedAt
      : 'closedAt' in obstacle
        ? obstacle.closedAt
        : 'opensAt' in obstacle
          ? obstacle.opensAt
          : null
  return {
    code: obstacle.code,
    at: at && iso(at),
    reason: 'reason' in obstacle ? obstacle.reason : null,
    fields: 'fields' in obstacle ? obstacle.fields : [],
    waiting: 'waiting' in obstacle ? obstacle.waiting : 0,
    audiences: 'audiences' in obstacle ? distinct(obstacle.audiences.map(audienceNames)) : [],
  }
}

/** Why registration opens later for the person, and when it does for everybody else: nobody else reads it. */
function heldBackForPage(obstacle: Obstacle, now: DateTime) {
  if (obstacle.code !== 'not_open_yet' || !obstacle.heldBack) return {}
  const { othersAt, ...figures } = obstacle.heldBack
  const isOpenForOthers = othersAt === null || othersAt <= now
  return { heldBack: { ...figures, othersAt: othersAt && iso(othersAt), isOpenForOthers } }
}

function audienceNames({ kinds, campuses, faculties, courses }: Audience) {
  const names = (list: { name: string }[]) => list.map((one) => one.name)
  return {
    kinds: kinds as string[],
    campuses: names(campuses),
    faculties: names(faculties),
    courses: names(courses),
  }
}

function distinct<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

function iso(instant: DateTime): string {
  return instant.toUTC().toISO()!
}
