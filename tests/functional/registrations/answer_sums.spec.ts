import type Registration from '#app/registrations/models/registration'
import { registerPerson } from '#app/registrations/actions/register_person'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Answers {
  registrations: number
  sums: {
    question: { label: string }
    answered: number
    counts: { answer: string; count: number }[]
  }[]
}

async function answersOf(client: ApiClient, { announcement, author }: GivenEventResult) {
  const page = await client
    .get(`/announcements/${announcement.slug}/details?tab=answers`)
    .loginAs(author)
    .withInertia()
  const { activeTab } = page.inertiaProps as unknown as { activeTab: { answers: Answers } }
  return activeTab.answers
}

test.group('Answers summed up for the organizer', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are those of the people with a place', async ({ client, assert }) => {
    const given = await givenEvent({
      questions: [{ label: 'Shirt', type: 'choice', options: ['S', 'M'] }],
    })
    const [shirt] = await given.event.related('questions').query()
    const registrations: Registration[] = []
    for (const size of ['S', 'M', 'M', null, 'M']) {
      const { registration } = await registerPerson({
        eventId: given.event.id,
        userId: (await givenUser()).id,
        answers: size ? { [shirt!.publicId]: size } : {},
      })
      registrations.push(registration)
    }
    await registrations.at(-1)!.merge({ status: 'cancelled' }).save()
    const { registrations: count, sums } = await answersOf(client, given)
    assert.equal(count, 4)
    assert.lengthOf(sums, 1)
    assert.equal(sums[0]!.question.label, 'Shirt')
    assert.equal(sums[0]!.answered, 3)
    assert.deepEqual(sums[0]!.counts, [
      { answer: 'S', count: 1 },
      { answer: 'M', count: 2 },
    ])
  })

  test('an event that asks nothing has none, and another organizer sees nothing', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    assert.deepEqual(await answersOf(client, given), { registrations: 0, sums: [] })
    const other = await givenUser({ roles: ['organizer'] })
    const refused = await client
      .get(`/announcements/${given.announcement.slug}/details?tab=answers`)
      .loginAs(other)
      .withInertia()
    refused.assertStatus(403)
  })
})
