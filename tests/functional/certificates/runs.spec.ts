import { startRun } from '#app/certificates/actions/start_run'
import TrackedJob from '#app/jobs/models/tracked_job'
import EventStaff from '#app/announcements/models/event_staff'
import { givenParticipant, givenPastEvent } from '#tests/fixtures/certificates'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

/** An event of two organizers, of whom the one who wrote it has its certificates issued. */
async function givenRun(work: 'issue' | 'zip') {
  const event = await givenPastEvent()
  const colleague = await givenUser({ roles: ['organizer'] })
  const duty = { eventId: event.event.id, userId: colleague.id, duty: 'manager' } as const
  await EventStaff.create(duty)
  await givenParticipant(event, { attended: 4 })
  const wanted = {
    ...{ eventId: event.event.id, work, kind: 'attendance' as const, registrations: null },
    total: 1,
  }
  const start = (id: number) => startRun({ ...wanted, actor: { id, ability: 'organizer' } })
  const { publicId } = await start(event.author.id)
  await TrackedJob.query().where({ publicId }).update({ state: 'running' })
  return { ...event, colleague, start, publicId }
}

test.group('Certificates: how far a run is', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('everybody who runs the event sees the bar of issuing, whoever began it', async ({
    client,
    assert,
  }) => {
    const { announcement, colleague, publicId } = await givenRun('issue')
    const path = `/announcements/${announcement.slug}/certificates`
    const page = await client.get(path).withInertia().loginAs(colleague)
    const { issuing } = page.inertiaProps as { issuing: { publicId: string; state: string } | null }
    assert.deepInclude(issuing, { publicId, state: 'running' })
    const asked = await client.get(`/jobs/${publicId}`).loginAs(colleague)
    asked.assertStatus(200)
    const stranger = await client
      .get(`/jobs/${publicId}`)
      .loginAs(await givenUser({ roles: ['organizer'] }))
    stranger.assertStatus(404)
  })

  test('asking for the same while it is being issued leads to the same work', async ({
    assert,
  }) => {
    const { colleague, start, publicId } = await givenRun('issue')
    const again = await start(colleague.id)
    assert.equal(again.publicId, publicId)
    assert.lengthOf(await TrackedJob.query().where('kind', 'certificate_issue'), 1)
  })

  test('a ZIP is that of whoever asked for it', async ({ client, assert }) => {
    const { announcement, colleague, start, publicId } = await givenRun('zip')
    const path = `/announcements/${announcement.slug}/certificates`
    const page = await client.get(path).withInertia().loginAs(colleague)
    assert.isNull((page.inertiaProps as { zip: unknown }).zip)
    const asked = await client.get(`/jobs/${publicId}`).loginAs(colleague)
    asked.assertStatus(404)
    assert.notEqual((await start(colleague.id)).publicId, publicId)
  })
})
