import Event from '#app/announcements/models/event'
import { issueCertificates } from '#app/certificates/actions/issue_certificates'
import { reissueCertificate } from '#app/certificates/actions/reissue_certificate'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import { saveCertificateRule } from '#app/certificates/actions/save_certificate_rule'
import { giveSignature, saveSignatory } from '#app/certificates/actions/save_signatory'
import { shareCertificates } from '#app/certificates/actions/share_certificates'
import Certificate from '#app/certificates/models/certificate'
import Signatory from '#app/certificates/models/signatory'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import Registration from '#app/registrations/models/registration'
import { storagePath } from '#config/app'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DateTime } from 'luxon'

interface Office {
  organizerId: number
  adminId: number
  studentId: number
  now: DateTime
}

/** As a pen goes, in a box of 300 by 92. */
const SIGNATORIES = [
  {
    name: 'Dr. Elena Castellanos Rivas',
    title: 'Rector',
    pen: 'M12 66C40 12 64 10 58 44S34 88 70 60s52-46 44-14-10 34 22 8 40-40 34-10-2 30 28 6 54-26 90-34',
  },
  {
    name: 'Roberto Paz Menjívar',
    title: 'Registrar',
    pen: 'M16 70c26-60 44-62 40-28S42 78 74 50s30-6 26 12 20 2 40-16 18 26 40 6 60-24 104-18',
  },
]
/** The demo is quick: of a larger crowd the others wait to be issued by hand. */
const ISSUED_MAX = 30

/**
 * Certificates of what is over: who signs, what each event asks for, most of them issued, one corrected, one revoked;
 * prizes of the Codefest whose results are published.
 */
export async function seedCertificates(
  seeded: SeededAnnouncement[],
  office: Office
): Promise<void> {
  const signatories = await appoint(office)
  const actor = { id: office.organizerId, ability: 'organizer' }
  for (const { plan, announcement } of seeded) {
    if (!plan.certificate) continue
    const event = await Event.findByOrFail('announcementId', announcement.id)
    freezeClock(event.createdAt.plus({ hours: 1 }))
    const rule = {
      certificate: true,
      certificateRule: plan.turnout && plan.turnout < 0.8 ? ('once' as const) : ('share' as const),
      certificateMinAttendance: 80,
      certificateMinutes: null,
      certificateAutomatic: event.endsAt > office.now,
      certificatePrizePlaces: plan.kind === 'codefest' ? 3 : 0,
    }
    await saveCertificateRule({ eventId: event.id, rule, signatories, actor })
    if (event.endsAt < office.now) await issue(event, office)
  }
  await settle(office)
  await shareCertificates({ userId: office.studentId })
}

/** @returns their public ids */
async function appoint({ adminId, now: today }: Office): Promise<string[]> {
  freezeClock(today.minus({ days: 90 }))
  const values = { campusId: null, validFrom: null, validUntil: null }
  const publicIds: string[] = []
  for (const { name, title, pen } of SIGNATORIES) {
    await saveSignatory({ publicId: null, values: { ...values, name, title }, actorId: adminId })
    const { publicId } = await Signatory.findByOrFail('name', name)
    await sign({ publicId, pen, actorId: adminId })
    publicIds.push(publicId)
  }
  return publicIds
}

async function sign(input: { publicId: string; pen: string; actorId: number }): Promise<void> {
  const { publicId, pen, actorId } = input
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 92" width="600" height="184">` +
    `<path d="${pen}" fill="none" stroke="#1b2a6b" stroke-width="3.5" stroke-linecap="round"/></svg>`
  await mkdir(storagePath, { recursive: true })
  const file = join(storagePath, 'signature-of-the-demo.png')
  await sharp(Buffer.from(svg)).png().toFile(file)
  try {
    await giveSignature({ publicId, source: file, actorId })
  } finally {
    await rm(file)
  }
}

async function issue(event: Event, { organizerId, studentId, now: today }: Office): Promise<void> {
  const actor = { id: organizerId, ability: 'organizer' }
  const dayAfter = event.endsAt.plus({ hours: 20 })
  freezeClock(dayAfter < today ? dayAfter : today)
  const first = await Registration.query()
    .where('eventId', event.id)
    .where('status', 'confirmed')
    .orderByRaw('case when user_id = ? then 0 else 1 end', [studentId])
    .orderBy('id')
    .limit(ISSUED_MAX)
  const registrations = first.map(({ publicId }) => publicId)
  await issueCertificates({ eventId: event.id, kind: 'attendance', registrations, actor })
  if (event.certificatePrizePlaces === 0) return
  await issueCertificates({ eventId: event.id, kind: 'prize', registrations: null, actor })
}

/** Of the first ones one was misspelled, and one was nobody's to have. */
async function settle({ organizerId, now: today }: Office): Promise<void> {
  const actor = { id: organizerId, ability: 'organizer' }
  const [misspelled, mistaken] = await Certificate.query().orderBy('id').offset(2).limit(2)
  if (!misspelled || !mistaken) return
  const noticedAt = mistaken.createdAt.plus({ hours: 5 })
  freezeClock(noticedAt < today ? noticedAt : today)
  await reissueCertificate({
    certificate: await findCertificate(misspelled.publicId),
    name: `${misspelled.name} Ángeles`,
    reason: 'The second surname was missing',
    actor,
  })
  await revokeCertificate({
    certificate: await findCertificate(mistaken.publicId),
    for: 'mistake',
    reason: 'You were checked in with the ticket of somebody else.',
    actor,
  })
}
