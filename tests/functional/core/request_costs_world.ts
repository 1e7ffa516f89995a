import { openRoster } from '#app/attendance/actions/open_roster'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import { shareCertificates } from '#app/certificates/actions/share_certificates'
import type Certificate from '#app/certificates/models/certificate'
import CertificateLink from '#app/certificates/models/certificate_link'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import EventStaff from '#app/announcements/models/event_staff'
import { assignTeams } from '#app/judging/actions/assign_judges'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { addReward } from '#app/invitations/actions/rewards'
import Guardian from '#app/invitations/models/guardian'
import type Invitation from '#app/invitations/models/invitation'
import type InvitationReward from '#app/invitations/models/invitation_reward'
import type Payment from '#app/payments/models/payment'
import { registerPerson } from '#app/registrations/actions/register_person'
import type Registration from '#app/registrations/models/registration'
import { replacePersonalCode } from '#app/tickets/actions/personal_codes'
import PersonalCode from '#app/tickets/models/personal_code'
import type Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import { now } from '#app/core/clock'
import { givenDoor, type GivenDoorResult } from '#tests/fixtures/attendance'
import {
  type GivenCertified,
  givenParticipant,
  givenPastEvent,
  issueAll,
} from '#tests/fixtures/certificates'
import { type GivenEvent, givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { type GivenJudging, givenJudging } from '#tests/fixtures/judging'
import { ADULT, givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenImport } from '#tests/fixtures/imports'
import { givenDesk, givenPayment, paymentOf } from '#tests/fixtures/payments'
import { givenConfirmedRegistration, givenTicket } from '#tests/fixtures/tickets'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import type { CountedServer } from '#tests/helpers/counted_server'
import type { CookieBrowser } from '#tests/helpers/slow_requests'

const PEOPLE = [
  ...(['participant', 'graduate', 'organizer', 'scanner'] as const),
  ...(['judge', 'cashier', 'admin'] as const),
] as const
type PersonName = (typeof PEOPLE)[number]

/**
 * `stranger`: a browser that has never been here. `guest`: nobody signed in, not for the first time.
 * `newcomer`: just signed in for the first time. `remembered`: all that is left is the cookie of the
 * remembered sign-in. `returning`: nobody signed in, where the participant was before.
 */
export type Caller = 'stranger' | 'guest' | 'newcomer' | 'remembered' | 'returning' | PersonName

/** A university in which every list is full, and every hot path can be walked twice. */
export interface World {
  people: Record<PersonName, User>
  newcomers: User[]
  /** A page of events to come in which the participant has no part. */
  open: GivenEventResult[]
  /** The same, with a price. */
  priced: GivenEventResult[]
  /** Full, with a waitlist. */
  full: GivenEventResult[]
  closed: GivenEventResult
  /** What the participant has. */
  seats: { registration: Registration; ticket: Ticket }[]
  door: GivenDoorResult
  /** Of people at the door. */
  tickets: Ticket[]
  /** One of them. */
  holder: User
  importId: string
  /** By which a device of the scanner delivers what it scanned without a network. */
  doorToken: string
  /** To which the participant has invited a page of prospects, and at whose door the scanner stands. */
  vocational: GivenEventResult
  prospects: GivenProspects
  /** A page of people has its certificates, the graduate among them. */
  certified: GivenCertified & { valid: Certificate; revoked: Certificate; link: string }
  /** Teams that the judge scores. */
  judging: GivenJudging
  /** What the participant owes. */
  owed: Payment[]
  /** What others owe for a place. */
  places: Payment[]
}

/** What prospects of the participant see and do, and what the participant gets for it. */
interface GivenProspects {
  /** A vocational day with sessions and an open door. */
  door: GivenDoorResult
  /** Have not answered. */
  invited: Invitation[]
  minors: Invitation[]
  /** Has a ticket. */
  placed: Invitation
  /** Have not consented. */
  guardians: Guardian[]
  reward: InvitationReward
  /** The participant's personal code. */
  code: string
}

const twice = [0, 1]

/** Committed, for a server that is a process of its own. */
export async function givenCostsWorld(): Promise<World> {
  const door = await givenDoor({ title: 'At the door', capacity: null })
  const organizer = door.manager
  const participant = await givenUser({ phone: '+503 2222 1111' })
  await participant.load('campus')
  const admin = await givenUser({ roles: ['admin'] })
  const prospects = await givenProspects({ participant, admin, scanner: door.scanner })
  const newcomers = [await givenUser(), await givenUser()]
  const event = (given: GivenEvent) =>
    givenEvent({ author: organizer, managers: [organizer], waitlist: true, ...given })

  const atTheDoor: { ticket: Ticket; holder: User }[] = []
  for (let nth = 0; nth < 30; nth++) {
    const holder = await givenUser({ name: `Person ${nth} at the door`, password: null })
    atTheDoor.push(await givenTicket({ event: door, holder }))
  }
  const { token: doorToken } = await openRoster({
    userId: door.scanner.id,
    eventId: door.event.id,
    deviceTime: now(),
  })
  const open: GivenEventResult[] = []
  for (let nth = 0; nth < 25; nth++) open.push(await event({ title: `Open event ${nth}` }))
  const priced: GivenEventResult[] = []
  const prices = [{ label: 'General', amountMinor: 500n }]
  for (const nth of twice) priced.push(await event({ title: `Priced event ${nth}`, prices }))
  const full: GivenEventResult[] = []
  for (const nth of twice) {
    full.push(await event({ title: `Full event ${nth}`, capacity: 1 }))
    await givenConfirmedRegistration(full[nth]!.event.id, await givenUser({ password: null }))
  }
  const seats: World['seats'] = []
  for (let nth = 0; nth < 4; nth++) {
    seats.push(await givenTicket({ holder: participant, event: await event({}) }))
  }
  const { publicId: importId } = await givenImport({ uploadedBy: admin.id, rows: 40 })
  const judging = await givenJudging({
    author: organizer,
    managers: [organizer],
    teams: 30,
    judges: 2,
  })
  const judge = await givenUser()
  const of = { eventId: judging.event.id, judgeId: judge.id }
  await EventStaff.create({ eventId: of.eventId, userId: judge.id, duty: 'judge' })
  await assignTeams({
    ...of,
    teamIds: judging.teams.map(({ id }) => id),
    actor: { id: organizer.id, ability: 'organizer' },
  })
  const vocational = await event({
    ...VOCATIONAL,
    title: 'Vocational day',
    scanners: [door.scanner],
  })
  for (let nth = 0; nth < 30; nth++) await givenInvitation(vocational.event, participant)
  const certified = await givenPastEvent({ author: organizer, managers: [organizer] })
  const graduate = await givenUser()
  await givenParticipant(certified, { attended: 4, holder: graduate })
  for (let nth = 0; nth < 30; nth++) {
    const holder = await givenUser({ name: `Person ${nth} with a certificate`, password: null })
    await givenParticipant(certified, { attended: 4, holder })
  }
  const [valid, revoked] = await issueAll(certified)
  await revokeCertificate({
    certificate: await findCertificate(revoked!.publicId),
    ...{ for: 'mistake', reason: 'Of somebody else' },
    actor: { id: organizer.id, ability: 'organizer' },
  })
  await shareCertificates({ userId: graduate.id })
  const { token: link } = await CertificateLink.findByOrFail('userId', graduate.id)
  const { cashier } = await givenDesk()
  const owed: Payment[] = []
  for (let nth = 0; nth < 30; nth++) owed.push(await givenPayment({ payer: participant }))
  const places: Payment[] = []
  for (const nth of twice) {
    const { id: userId } = await givenUser({ password: null })
    const { registration } = await registerPerson({
      ...{ eventId: priced[nth]!.event.id, userId, answers: {} },
    })
    places.push(await paymentOf(registration))
  }
  return {
    judging,
    vocational,
    prospects,
    certified: { ...certified, valid: valid!, revoked: revoked!, link },
    ...{ owed, places },
    people: { participant, graduate, organizer, scanner: door.scanner, judge, cashier, admin },
    newcomers,
    open,
    priced,
    full,
    closed: await event({ registrationClosesAt: now().minus({ hours: 1 }) }),
    seats,
    door,
    tickets: atTheDoor.map(({ ticket }) => ticket),
    holder: atTheDoor[0]!.holder,
    importId,
    doorToken: doorToken!,
  }
}

async function givenProspects({
  participant,
  admin,
  scanner,
}: Record<'participant' | 'admin' | 'scanner', User>): Promise<GivenProspects> {
  const endsAt = now().plus({ hours: 2 }).startOf('second')
  const door = await givenDoor({
    ...VOCATIONAL,
    ...{ title: 'Vocational day at the door', capacity: null, scanners: [scanner] },
    ...{ endsAt, registrationClosesAt: endsAt },
  })
  const invite = () => givenInvitation(door.event, participant)
  const accepted = async (answer: Omit<Parameters<typeof acceptInvitation>[0], 'invitationId'>) => {
    const { id: invitationId } = await invite()
    return (await acceptInvitation({ invitationId, ...answer })).invitation
  }
  const ward = (nth: number) => ({
    ...{ minor: true, answers: {} },
    guardian: {
      ...{ name: `Guardian ${nth}`, phone: null, phoneE164: null },
      ...{ email: `guardian${nth}@example.test`, emailTyped: `guardian${nth}@example.test` },
    },
  })
  const guardians: Guardian[] = []
  for (const nth of twice) {
    const { id } = await accepted(ward(nth))
    guardians.push(await Guardian.findByOrFail('invitationId', id))
  }
  const placed = await accepted({ ...ADULT, guardian: null })
  const reward = await addReward({
    eventId: door.event.id,
    reward: { name: 'A cup', cost: 1, stock: 9, active: true },
    actor: { id: admin.id, ability: 'admin' },
  })
  await replacePersonalCode({ userId: participant.id, actorId: participant.id, publicId: null })
  const { code } = await PersonalCode.findByOrFail('userId', participant.id)
  const invited = [await invite(), await invite()]
  return {
    door,
    invited,
    minors: [await invite(), await invite()],
    placed,
    guardians,
    reward,
    code,
  }
}

/** @returns who sends the request for the nth time, in a browser with what they have by then */
export function browsersOf(world: World, counted: CountedServer) {
  const kept = new Map<Caller, CookieBrowser>()
  const visit = async () => {
    const browser = counted.browser()
    await browser.request({ method: 'GET', path: '/login' })
    return browser
  }
  const signIn = async ({ email }: User, remember = false) => {
    const browser = await visit()
    const body = { email, password: PASSWORD, remember }
    const response = await browser.request({ method: 'POST', path: '/login', body })
    if (response.headers.get('location') === '/login') throw new Error(`${email} cannot sign in`)
    return browser
  }
  return async (caller: Caller, nth: number): Promise<CookieBrowser> => {
    if (caller === 'stranger') return counted.browser()
    if (caller === 'guest') return visit()
    if (caller === 'newcomer') return signIn(world.newcomers[nth]!)
    if (caller === 'returning') {
      const browser = await signIn(world.people.participant)
      browser.forget('session')
      await browser.request({ method: 'GET', path: '/login' })
      return browser
    }
    if (caller === 'remembered') {
      const browser = await signIn(world.people.participant, true)
      browser.forget('session')
      return browser
    }
    const browser = kept.get(caller) ?? (await signIn(world.people[caller]))
    kept.set(caller, browser)
    return browser
  }
}
