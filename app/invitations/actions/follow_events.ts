import type { EventCancelled } from '#app/announcements/events/event_cancelled'
import type { PlanChanged } from '#app/announcements/events/plan_changed'
import { planInWords } from '#app/announcements/queries/plan_in_words'
import { mailed } from '#app/invitations/actions/accept_invitation'
import { endInvitations } from '#app/invitations/actions/decline_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import Invitation from '#app/invitations/models/invitation'
import {
  calledOffMail,
  changedMail,
  messageMail,
} from '#app/invitations/presenters/invitation_mails'
import type { RegistrantsMessaged } from '#app/registrations/events/registrations_changed'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The event is called off: what nobody answered ends, and they are told. Whoever accepted is told of their
 * registration.
 */
export async function endUnanswered(
  { eventId, reason, actor }: EventCancelled,
  trx: TransactionClientContract
): Promise<void> {
  const invitations = await Invitation.query({ client: trx })
    .where({ eventId, status: 'invited' })
    .orderBy('id')
  if (invitations.length === 0) return
  await endInvitations(invitations, { status: 'cancelled', actor, reason }, trx)
  const event = await eventFacts(eventId, trx)
  await tellProspects(
    invitations.map((one) => calledOffMail({ invitation: mailed(one), event, reason })),
    trx
  )
}

/** Another time or place, for those who have not answered and for prospects who have a place; one mail for each edit. */
export async function tellPlanChange(
  changed: PlanChanged,
  trx: TransactionClientContract
): Promise<void> {
  const invitations = await Invitation.query({ client: trx })
    .where('eventId', changed.event.id)
    .where((concerned) => {
      if (changed.told.invited) concerned.where('status', 'invited')
      concerned.orWhereHas('registration', (registration) => {
        registration
          .whereIn('status', [...ACTIVE_STATUSES])
          .whereIn('userId', prospectsAmong(changed.told.people))
      })
    })
    .preload('registration')
    .orderBy('id')
  if (invitations.length === 0) return
  const event = await eventFacts(changed.event.id, trx)
  const words = await planInWords(changed, trx)
  await tellProspects(
    invitations.map((one) => {
      const changes = words(one.locale, one.registration?.userId ?? null)
      const version = changed.told.version
      return changedMail({ invitation: mailed(one), event, changes, version })
    }),
    trx
  )
}

/** What staff write to whoever is registered, for those of them who have no account. */
export async function tellMessage(
  { event: { id }, message, recipients }: RegistrantsMessaged,
  trx: TransactionClientContract
): Promise<void> {
  const userIds = prospectsAmong(recipients)
  if (userIds.length === 0) return
  const invitations = await Invitation.query({ client: trx })
    .where('eventId', id)
    .whereHas('registration', (registration) => registration.whereIn('userId', userIds))
    .preload('registration')
    .orderBy('id')
  const event = await eventFacts(id, trx)
  // Whoever was invited twice is written to once, by the last.
  const last = new Map(invitations.map((one) => [one.registration.userId, one]))
  await tellProspects(
    [...last.values()].map((one) => messageMail({ invitation: mailed(one), event, message })),
    trx
  )
}

const prospectsAmong = (people: readonly { id: number; isProspect: boolean }[]) =>
  people.flatMap(({ id, isProspect }) => (isProspect ? id : []))
