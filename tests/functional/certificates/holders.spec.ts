import { eraseAccount } from '#app/auth/actions/erase_account'
import { reissueCertificate } from '#app/certificates/actions/reissue_certificate'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import Certificate from '#app/certificates/models/certificate'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import { mailedCertificateUrl } from '#app/certificates/queries/mailed_certificate'
import { now } from '#app/core/clock'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { eraseProspects } from '#app/invitations/actions/erase_prospects'
import type Invitation from '#app/invitations/models/invitation'
import OutboundMail from '#app/mails/models/outbound_mail'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import {
  attend,
  givenCertificate,
  givenParticipant,
  givenPastEvent,
  issueAll,
} from '#tests/fixtures/certificates'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, pathOf, VOCATIONAL } from '#tests/fixtures/invitations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { QueueManager } from '@adonisjs/queue'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createHash } from 'node:crypto'

test.group('Certificates: their holders', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  // What is sent loses the secrets that opened something.
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })

  const shownAt = async (client: ApiClient, who: User, slug: string) => {
    const page = await client.get(`/announcements/${slug}`).withInertia().loginAs(who)
    page.assertStatus(200)
    const props = page.inertiaProps as { registration: { own: { certificates: unknown } } }
    return props.registration.own.certificates
  }

  test('the announcement shows what its reader has of it, as long as it counts', async ({
    client,
    assert,
  }) => {
    const { certificate, announcement, author, holder, ...event } = await givenCertificate()
    const other = await givenParticipant({ announcement, author, ...event }, { attended: 1 })
    const { slug } = announcement
    const { publicId } = certificate
    assert.deepEqual(await shownAt(client, holder, slug), [{ publicId, kind: 'attendance' }])
    assert.deepEqual(await shownAt(client, other.holder, slug), [])
    const actor = { id: author.id, ability: 'organizer' }
    const found = await findCertificate(publicId)
    const corrected = await reissueCertificate({
      ...{ certificate: found, name: 'Right Name', reason: 'A letter', actor },
    })
    assert.deepEqual(await shownAt(client, holder, slug), [
      { publicId: corrected, kind: 'attendance' },
    ])
  })

  test('whoever cannot sign in downloads it by the link of the mail, until it is erased', async ({
    client,
    assert,
  }) => {
    const walkIn = await givenUser({ verified: false, password: null })
    const { certificate } = await givenCertificate({ holder: walkIn })
    const mail = await OutboundMail.findByOrFail('template', 'certificate_issued')
    const url = mailedCertificateUrl(certificate.publicId)
    assert.equal((mail.data as { secretUrl?: string }).secretUrl, url)
    const { pathname } = new URL(url)
    const answer = await client.get(pathname)
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/pdf')
    answer.assertHeader('referrer-policy', 'no-referrer')
    const hash = createHash('sha256')
      .update(answer.body() as Buffer)
      .digest('hex')
    assert.equal(hash, certificate.pdfHash)
    const forged = await client.get(`${pathname}x`)
    forged.assertStatus(404)
    await eraseAccount({ userId: walkIn.id })
    const gone = await client.get(pathname)
    gone.assertStatus(404)
  })

  test('whoever can sign in gets no link that opens by itself', async ({ assert }) => {
    await givenCertificate()
    const mail = await OutboundMail.findByOrFail('template', 'certificate_issued')
    assert.notProperty(mail.data, 'secretUrl')
  })

  test('nothing is issued to an account that was deleted', async ({ assert }) => {
    const event = await givenPastEvent()
    const { holder } = await givenParticipant(event, { attended: 4 })
    await eraseAccount({ userId: holder.id })
    assert.lengthOf(await issueAll(event), 0)
  })

  test('a deleted account gets no corrected one either, whatever name is given', async ({
    assert,
  }) => {
    const { certificate, holder, author } = await givenCertificate()
    const found = await findCertificate(certificate.publicId)
    await eraseAccount({ userId: holder.id })
    const actor = { id: author.id, ability: 'organizer' }
    await assert.rejects(
      () => reissueCertificate({ certificate: found, name: holder.name, reason: 'Again', actor }),
      /E_CERTIFICATE_NOT_EARNED/
    )
    assert.lengthOf(await Certificate.all(), 1)
  })

  test('a prospect finds it on the page of their invitation, also who left a phone alone', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent(VOCATIONAL)
    const { event, sessions, author } = given
    const contacts = [{ email: null, phone: '7123 4567' }, { email: 'later@example.test' }]
    const invitations: Invitation[] = []
    for (const contact of contacts) {
      const invitation = await givenInvitation(event, await givenUser(), contact)
      const answer = { minor: false, guardian: null, answers: {} }
      await acceptInvitation({ invitationId: invitation.id, ...answer })
      invitations.push(await invitation.refresh())
    }
    const period = { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) }
    await event.merge({ ...period, certificate: true, certificateRule: 'once' }).save()
    for (const session of sessions) await session.merge(period).save()
    for (const { registrationId } of invitations) {
      await attend(await Registration.findOrFail(registrationId!), sessions, author)
    }
    const shownTo = async (invitation: Invitation) => {
      const page = await client.get(pathOf(invitation)).withInertia()
      page.assertStatus(200)
      return (page.inertiaProps as { certificates: { kind: string; path: string }[] }).certificates
    }
    const [byPhone, signedUp] = [invitations[0]!, invitations[1]!]
    assert.deepEqual(await shownTo(byPhone), [])
    await issueAll(given)
    const [shown] = await shownTo(byPhone)
    assert.equal(shown!.kind, 'attendance')
    const paper = await client.get(shown!.path)
    paper.assertStatus(200)
    paper.assertHeader('content-type', 'application/pdf')

    // Whoever can sign in finds it there, and nobody opens it with the link alone.
    const account = await User.findByOrFail('email', 'later@example.test')
    await account.merge({ emailVerifiedAt: now(), password: 'a-long-enough-password' }).save()
    const own = await shownTo(signedUp)
    assert.deepEqual(own, [{ kind: 'attendance', path: '/certifications?tab=own' }])

    const { registrationId } = byPhone
    const { publicId } = await Certificate.findByOrFail('registrationId', registrationId!)
    await revokeCertificate({
      ...{ certificate: await findCertificate(publicId), for: 'mistake', reason: 'Not there' },
      actor: { id: author.id, ability: 'organizer' },
    })
    assert.deepEqual(await shownTo(byPhone), [])
  })

  test('a prospect is certified as everybody is, and forgotten with the invitation', async ({
    assert,
  }) => {
    const given = await givenEvent(VOCATIONAL)
    const { event, sessions, author } = given
    const invitation = await givenInvitation(event, await givenUser())
    const { name } = invitation
    const answer = { minor: false, guardian: null, answers: {} }
    await acceptInvitation({ invitationId: invitation.id, ...answer })
    const period = { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) }
    await event.merge({ ...period, certificate: true, certificateRule: 'once' }).save()
    for (const session of sessions) await session.merge(period).save()
    const registration = await Registration.findByOrFail('eventId', event.id)
    await attend(registration, sessions, author)
    const [issued] = await issueAll(given)
    assert.equal(issued!.name, name)
    const mail = await OutboundMail.findByOrFail('template', 'certificate_issued')
    assert.equal(
      (mail.data as { secretUrl?: string }).secretUrl,
      mailedCertificateUrl(issued!.publicId)
    )
    await eraseProspects({ before: now() })
    const forgotten = await issued!.refresh()
    assert.deepEqual([forgotten.name, forgotten.revokedFor], [null, 'erasure'])
    const words = await db.from('outbound_mails').where('data', 'like', `%${name}%`)
    assert.lengthOf(words, 0)
  })
})
