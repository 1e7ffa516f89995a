import Event from '#app/announcements/models/event'
import { scanCode } from '#app/attendance/actions/scan_code'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { chooseBoardName } from '#app/invitations/actions/choose_board_name'
import { cancelInvitation } from '#app/invitations/actions/change_invitation'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import { followUpInvitations } from '#app/invitations/actions/follow_up'
import { giveConsent } from '#app/invitations/actions/give_consent'
import { handOutReward } from '#app/invitations/actions/hand_out_reward'
import { inviteProspect } from '#app/invitations/actions/invite_prospect'
import { markEnrolled } from '#app/invitations/actions/mark_enrolled'
import { addReward } from '#app/invitations/actions/rewards'
import Guardian from '#app/invitations/models/guardian'
import type Invitation from '#app/invitations/models/invitation'
import InvitationReward from '#app/invitations/models/invitation_reward'
import { readContact } from '#app/invitations/rules/contacts'
import { PROSPECTS, type DemoProspect } from '#app/demo/rules/prospects'
import Registration from '#app/registrations/models/registration'
import { isActive } from '#app/registrations/rules/transitions'
import { phoneCountry } from '#config/accounts'
import type { DateTime } from 'luxon'

interface Admissions {
  officeId: number
  scannerId: number
  /** Students who invite, the busiest first. */
  inviterIds: number[]
  courseIds: number[]
  campusIds: number[]
  now: DateTime
}

/** Prospects of the vocational days, in every state: invited, with a place, in line, waiting for a guardian, enrolled. */
export async function seedInvitations(
  seeded: SeededAnnouncement[],
  admissions: Admissions
): Promise<void> {
  for (const { plan, announcement, publishedAt } of seeded) {
    if (plan.kind !== 'vocational' || plan.status !== 'published') continue
    const event = await Event.query()
      .where('announcement_id', announcement.id)
      .preload('sessions')
      .firstOrFail()
    const isPast = event.endsAt < admissions.now
    const planned = PROSPECTS.filter(({ at }) => at === (isPast ? 'past' : 'coming'))
    const invited: { prospect: DemoProspect; invitation: Invitation }[] = []
    for (const [index, prospect] of planned.entries()) {
      freezeClock(publishedAt.plus({ hours: 2 + index * 2 }))
      const invitation = await invite(prospect, { event, index, admissions })
      invited.push({ prospect, invitation })
      freezeClock(publishedAt.plus({ hours: 3 + index * 2 }))
      await answer(prospect, invitation)
    }
    await addRewards(event, admissions)
    if (isPast) await spendTheDay(event, invited, admissions)
  }
  freezeClock(admissions.now)
  await chooseBoardName({ userId: admissions.inviterIds[1]!, boardName: 'initials' })
}

function invite(
  prospect: DemoProspect,
  { event, index, admissions }: { event: Event; index: number; admissions: Admissions }
): Promise<Invitation> {
  const { name, school, email, phone, source = 'inviter' } = prospect
  const { inviterIds, courseIds, campusIds } = admissions
  // The first invites twice as much as the second, and so on.
  const inviterId = inviterIds[Math.floor(Math.log2(index + 1)) % inviterIds.length]!
  return inviteProspect({
    ...{ eventId: event.id, inviterId, source },
    prospect: {
      ...readContact({ email: email ?? null, phone: phone ?? null }, phoneCountry),
      ...{ name, school, graduationYear: event.startsAt.year, locale: 'es' },
      courseId: index % 5 === 4 ? null : courseIds[index % courseIds.length]!,
      campusId: campusIds[index % campusIds.length]!,
    },
  })
}

async function answer(prospect: DemoProspect, { id }: Invitation): Promise<void> {
  const { became, guardian } = prospect
  if (became === 'invited') return
  if (became === 'declined') return void (await declineInvitation({ invitationId: id }))
  await acceptInvitation({
    ...{ invitationId: id, answers: {}, minor: guardian !== undefined },
    guardian: guardian
      ? { ...readContact({ email: guardian.email }, phoneCountry), name: guardian.name }
      : null,
  })
  if (guardian?.consents) {
    const { id: guardianId } = await Guardian.findByOrFail('invitationId', id)
    await giveConsent({ guardianId, by: 'link' })
  }
  if (became === 'gone') await declineInvitation({ invitationId: id })
}

async function addRewards(event: Event, { officeId }: Admissions): Promise<void> {
  const actor = { id: officeId, ability: 'admissions' }
  for (const [name, cost, stock] of [
    ['Cinema ticket', 6, 40],
    ['T-shirt of the university', 12, 25],
    ['One month of coffee', 30, 5],
  ] as const) {
    await addReward({ eventId: event.id, reward: { name, cost, stock, active: true }, actor })
  }
}

/** The day itself, and what came of it. */
async function spendTheDay(
  event: Event,
  invited: { prospect: DemoProspect; invitation: Invitation }[],
  { officeId, scannerId, inviterIds, now }: Admissions
): Promise<void> {
  const [session] = event.sessions
  const actor = { id: officeId, ability: 'admissions' }
  const cancelled = invited.find(({ prospect }) => prospect.became === 'cancelled')
  if (cancelled) {
    freezeClock(event.startsAt.minus({ days: 1 }))
    const reason = 'Invited twice with two addresses.'
    await cancelInvitation({ invitationId: cancelled.invitation.id, reason, actor })
  }
  for (const [index, { prospect, invitation }] of invited.entries()) {
    if (!['attended', 'enrolled'].includes(prospect.became)) continue
    freezeClock(session!.startsAt.plus({ minutes: index * 2 - 20 }))
    await invitation.refresh()
    const registration = await Registration.findOrFail(invitation.registrationId!)
    if (!isActive(registration.status)) continue
    await scanCode({
      ...{ clientScanId: `demo-${session!.id}-${index}`, eventId: event.id },
      ...{ sessionId: session!.id, presented: { registration: registration.publicId } },
      ...{
        gate: 'Main door',
        source: 'manual',
        scannedAt: session!.startsAt,
        scannedBy: scannerId,
      },
    })
  }
  freezeClock(event.endsAt.plus({ hours: 1 }))
  await followUpInvitations()
  for (const [index, { prospect, invitation }] of invited.entries()) {
    if (prospect.became !== 'enrolled') continue
    freezeClock(event.endsAt.plus({ days: 3, minutes: index }))
    await markEnrolled({ invitationId: invitation.id, actor })
  }
  freezeClock(now.minus({ hours: 5 }))
  await spend(event.id, inviterIds[0]!, actor)
}

async function spend(
  eventId: number,
  inviterId: number,
  actor: { id: number; ability: string }
): Promise<void> {
  const reward = await InvitationReward.query()
    .where({ eventId, name: 'T-shirt of the university' })
    .firstOrFail()
  await handOutReward({ rewardId: reward.id, inviterId, idempotencyKey: `demo-${eventId}`, actor })
}
