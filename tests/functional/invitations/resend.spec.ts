import OutboundMail from '#app/mails/models/outbound_mail'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenInvitation, VOCATIONAL } from '#tests/fixtures/invitations'
import { catchMails } from '#tests/fixtures/mails'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('The mail of an invitation, once more', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(catchMails)
  group.each.teardown(() => freezeClock(null))

  test('goes a day after the last one at the earliest', async ({ assert, client }) => {
    const { event } = await givenEvent({ ...VOCATIONAL, startsAt: now().plus({ days: 30 }) })
    const inviter = await givenUser()
    // At the end of a day: the next one begins within the hour.
    const start = now().plus({ days: 1 }).toUTC().set({ hour: 23, minute: 30, second: 0 })
    freezeClock(start)
    const invitation = await givenInvitation(event, inviter, { email: 'pia@example.test' })
    const mailsAt = async (at: Parameters<typeof start.plus>[0]) => {
      freezeClock(start.plus(at))
      const sent = await client
        .post(`/vocational-invitations/${invitation.publicId}/mail`)
        .loginAs(inviter)
        .withCsrfToken()
        .redirects(0)
      sent.assertStatus(303)
      const mails = await OutboundMail.query().where('template', 'invitation_sent')
      return mails.length
    }
    assert.equal(await mailsAt({ minutes: 1 }), 1)
    assert.equal(await mailsAt({ hours: 23 }), 1)
    assert.equal(await mailsAt({ hours: 47 }), 2)
    assert.equal(await mailsAt({ hours: 48, minutes: 1 }), 2)
    assert.equal(await mailsAt({ hours: 70 }), 2)
    assert.equal(await mailsAt({ hours: 71 }), 3)
    assert.equal(await mailsAt({ hours: 71, minutes: 1 }), 3)
  })
})
