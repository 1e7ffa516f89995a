import {
  AnnouncementCancelled,
  AnnouncementUpdated,
  type ChangedAnnouncement,
} from '#app/announcements/events/announcement_changed'
import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import { eventPublicId } from '#app/announcements/queries/event_public_id'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import { attendanceToTell } from '#app/attendance/queries/attendance_to_tell'
import { ProtectionChanged } from '#app/auth/events/account_facts'
import { ownSocket } from '#app/broadcasting/http/own_socket'
import { tell, type Told } from '#app/broadcasting/rules/channels'
import { tellSeats } from '#app/broadcasting/seats_ticker'
import { closeSockets, currentBroadcaster, say, type Draft } from '#app/broadcasting/send_queue'
import { CertificatesIssued } from '#app/certificates/events/certificate_facts'
import { whenAnnounced } from '#app/core/facts'
import { JobMoved } from '#app/jobs/events/job_moved'
import { ScoresChanged } from '#app/judging/events/judging_facts'
import { NotificationsCreated } from '#app/notifications/events/notifications_created'
import { PaymentsChanged } from '#app/payments/events/payments_changed'
import {
  TransactionRecorded,
  TransferRejected,
  TransferReported,
} from '#app/payments/events/transaction_recorded'
import { payerOf } from '#app/payments/queries/payer_of'
import { CapacityChanged } from '#app/registrations/events/capacity_changed'
import { RegistrationsChanged } from '#app/registrations/events/registrations_changed'
import { AccessLost } from '#app/users/events/access_lost'
import { publicIdsOf } from '#app/users/queries/public_ids'

/*
 * Which fact is told on which channel. Payloads hold public ids: whoever hears one asks for what they may see.
 * What has to be read in order to know who hears it is read after the request, by the queue.
 */

type FactClass<Fact> = abstract new (...given: never[]) => Fact

/** Says drafts about every fact of a class, to everybody but the page that caused it. */
function broadcast<Fact extends object>(
  kind: FactClass<Fact>,
  drafts: (fact: Fact) => Draft[] | Promise<Draft[]>
): void {
  whenAnnounced(kind, {
    tell: (fact) => say({ exceptSocketId: ownSocket(), drafts: () => drafts(fact) }),
  })
}

function draft(data: object, { event, channel }: Told, ...others: Told[]): Draft {
  return { event, data, channels: [channel, ...others.map((other) => other.channel)] }
}

broadcast(AnnouncementPublished, ({ announcement: { publicId, visibility } }) => [
  aboutAnnouncement('AnnouncementPublished', { publicId, visibilities: [visibility] }),
])
broadcast(AnnouncementUpdated, ({ announcement }) => [
  aboutAnnouncement('AnnouncementUpdated', announcement),
])
broadcast(AnnouncementCancelled, ({ announcement }) => [
  aboutAnnouncement('AnnouncementCancelled', announcement),
])

function aboutAnnouncement(
  event: 'AnnouncementPublished' | 'AnnouncementUpdated' | 'AnnouncementCancelled',
  { publicId, visibilities }: Pick<ChangedAnnouncement, 'publicId' | 'visibilities'>
): Draft {
  const names = visibilities.map((visibility) =>
    visibility === 'public' ? ('announcements' as const) : ('private-members' as const)
  )
  const [first, ...others] = [...new Set(names)].map((name) => tell(name, event))
  return draft({ announcement: publicId }, first!, ...others)
}

broadcast(RegistrationsChanged, async ({ event, registrations }) => {
  const people = await publicIdsOf(registrations.map(({ user }) => user.id))
  const toManagers = tell('private-events.{id}.manage', 'RegistrationChanged', event.publicId)
  const [first] = registrations
  const single = registrations.length === 1 && { registration: first!.publicId }
  return [
    draft({ event: event.publicId, ...single }, toManagers),
    ...registrations.flatMap(({ publicId, user }) => {
      const person = people.get(user.id)
      const data = { event: event.publicId, registration: publicId }
      return person ? [draft(data, tell('private-users.{id}', 'RegistrationChanged', person))] : []
    }),
  ]
})

broadcast(AttendanceChanged, async ({ registrationId, isIn }) => {
  const found = await attendanceToTell(registrationId)
  if (!found) return []
  const { event, registration, person } = found
  const data = { event, registration }
  return [
    draft(
      data,
      tell('private-events.{id}.manage', 'AttendanceRecorded', event),
      tell('presence-events.{id}.door', 'AttendanceRecorded', event)
    ),
    draft(data, tell('private-users.{id}', isIn ? 'TicketScanned' : 'RegistrationChanged', person)),
  ]
})

broadcast(TransactionRecorded, async ({ payer, payment, transaction }) => {
  const told = { payment: payment.publicId, transaction: transaction.publicId }
  const atDesks = draft(told, tell('private-cash-desk', 'TransactionRecorded'))
  return [atDesks, ...(await toPayers([{ publicId: payment.publicId, payerId: payer.id }]))]
})
broadcast(TransferReported, async ({ payment, transaction }) => {
  const told = { payment: payment.publicId, transaction: transaction.publicId }
  const atDesks = draft(told, tell('private-cash-desk', 'TransferReported'))
  const payerId = await payerOf(payment.id)
  return [atDesks, ...(await toPayers([{ publicId: payment.publicId, payerId }]))]
})
broadcast(TransferRejected, ({ payer, payment }) =>
  toPayersAndDesks([{ publicId: payment.publicId, payerId: payer.id }])
)
broadcast(PaymentsChanged, ({ payments }) => toPayersAndDesks(payments))

type Owed = PaymentsChanged['payments']

async function toPayersAndDesks(payments: Owed): Promise<Draft[]> {
  const atDesks = payments.map(({ publicId }) =>
    draft({ payment: publicId }, tell('private-cash-desk', 'PaymentChanged'))
  )
  return [...atDesks, ...(await toPayers(payments))]
}

async function toPayers(payments: Owed): Promise<Draft[]> {
  const people = await publicIdsOf(payments.map(({ payerId }) => payerId))
  return payments.flatMap(({ publicId, payerId }) => {
    const person = people.get(payerId)
    if (!person) return []
    return [draft({ payment: publicId }, tell('private-users.{id}', 'PaymentChanged', person))]
  })
}

broadcast(CertificatesIssued, async ({ certificates }) => {
  const people = await publicIdsOf(certificates.map(({ holder }) => holder.userId))
  return certificates.flatMap(({ publicId, holder }) => {
    const person = people.get(holder.userId)
    if (!person) return []
    return [
      draft({ certificate: publicId }, tell('private-users.{id}', 'CertificateIssued', person)),
    ]
  })
})

broadcast(NotificationsCreated, ({ notifications }) =>
  notifications.map(({ publicId, userPublicId }) =>
    draft(
      { notification: publicId },
      tell('private-users.{id}', 'NotificationCreated', userPublicId)
    )
  )
)

broadcast(ScoresChanged, async ({ eventId }) => {
  const event = await eventPublicId(eventId)
  if (!event) return []
  return [draft({ event }, tell('private-events.{id}.manage', 'ScoresChanged', event))]
})

const JOB_EVENTS = {
  progressed: 'JobProgressed',
  finished: 'JobFinished',
  failed: 'JobFailed',
} as const

broadcast(JobMoved, ({ publicId, to }) => [
  draft({ job: publicId }, tell('private-jobs.{id}', JOB_EVENTS[to], publicId)),
])

const seatsOf = (eventId: number | null) => {
  if (eventId !== null && currentBroadcaster().isOn) tellSeats(eventId, ownSocket())
}
whenAnnounced(RegistrationsChanged, { tell: ({ event }) => seatsOf(event.id) })
whenAnnounced(CapacityChanged, { tell: ({ eventId }) => seatsOf(eventId) })
whenAnnounced(AnnouncementUpdated, { tell: ({ announcement }) => seatsOf(announcement.eventId) })
whenAnnounced(AnnouncementCancelled, { tell: ({ announcement }) => seatsOf(announcement.eventId) })

// Roles may count with two factors only; whatever else changed, a browser that may stay comes back by itself.
whenAnnounced(ProtectionChanged, {
  tell: ({ user }) => closeSocketsOf([user.id]),
})
whenAnnounced(AccessLost, {
  tell: ({ userIds }) => closeSocketsOf(userIds),
})

function closeSocketsOf(userIds: readonly number[]): void {
  closeSockets(async () => {
    const people = await publicIdsOf(userIds)
    return people.values()
  })
}
