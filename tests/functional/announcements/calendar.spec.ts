import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

interface Shown {
  month: string
  previous: string
  next: string
  left: number
  filters: Record<string, string>
  days: { day: string; isOther: boolean; events: { title: string; isContinued: boolean }[] }[]
}

async function monthOf(client: ApiClient, qs: Record<string, string>, reader?: User) {
  const asked = client.get('/calendar').qs(qs).withInertia()
  const answer = await (reader ? asked.loginAs(reader) : asked)
  answer.assertStatus(200)
  answer.assertInertiaComponent('announcements/calendar')
  return answer.inertiaProps.calendar as Shown
}

const titlesBy = ({ days }: Shown) =>
  Object.fromEntries(
    days.flatMap(({ day, events }) =>
      events.length > 0 ? [[day, events.map(({ title }) => title)]] : []
    )
  )

const at = (text: string) => DateTime.fromISO(text, { zone: 'utc' })

test.group('The calendar of events', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('has each event on its days at its campus, soonest first, and no notices or drafts', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ timeZone: 'America/Managua' })
    const given = (title: string, startsAt: string, endsAt: string, more = {}) =>
      givenEvent({ title, campus, startsAt: at(startsAt), endsAt: at(endsAt), ...more })
    await given('Evening', '2031-05-11T03:00:00Z', '2031-05-11T04:00:00Z')
    await given('Morning', '2031-05-10T15:00:00Z', '2031-05-10T16:00:00Z')
    await given('Three days', '2031-05-30T15:00:00Z', '2031-06-01T20:00:00Z')
    await given('Cancelled', '2031-05-12T15:00:00Z', '2031-05-12T16:00:00Z', {
      status: 'cancelled',
    })
    await given('Draft', '2031-05-12T15:00:00Z', '2031-05-12T16:00:00Z', { status: 'draft' })
    await given('Members', '2031-05-13T15:00:00Z', '2031-05-13T16:00:00Z', {
      visibility: 'members',
    })
    await given('Two Saturdays', '2031-05-17T15:00:00Z', '2031-05-24T17:00:00Z', {
      sessions: ['17', '24'].map((day) => ({
        name: day,
        startsAt: at(`2031-05-${day}T15:00:00Z`),
        endsAt: at(`2031-05-${day}T17:00:00Z`),
      })),
    })
    const shown = await monthOf(client, { month: '2031-05' })
    assert.deepEqual(titlesBy(shown), {
      '2031-05-10': ['Morning', 'Evening'],
      '2031-05-12': ['Cancelled'],
      '2031-05-17': ['Two Saturdays'],
      '2031-05-24': ['Two Saturdays'],
      '2031-05-30': ['Three days'],
      '2031-05-31': ['Three days'],
      '2031-06-01': ['Three days'],
    })
    const of = (day: string) => shown.days.find((one) => one.day === day)!
    assert.isFalse(of('2031-05-30').events[0]!.isContinued)
    assert.isTrue(of('2031-05-31').events[0]!.isContinued)
    assert.isTrue(of('2031-06-01').isOther)
    assert.deepInclude(shown, { month: '2031-05', previous: '2031-04', next: '2031-06', left: 0 })

    const member = await monthOf(client, { month: '2031-05' }, await givenUser())
    assert.deepEqual(titlesBy(member)['2031-05-13'], ['Members'])
  })

  test('is filtered as the list is, and takes any month for what it is', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus()
    const startsAt = at('2031-05-10T15:00:00Z')
    const times = { startsAt, endsAt: startsAt.plus({ hours: 1 }) }
    await givenEvent({ title: 'Here', campus, ...times })
    await givenEvent({ title: 'There', ...times })
    await givenEvent({ title: 'Workshop', kind: 'arduino', ...times })
    const titles = async (qs: Record<string, string>) =>
      Object.values(titlesBy(await monthOf(client, { month: '2031-05', ...qs }))).flat()
    assert.sameMembers(await titles({}), ['Here', 'There', 'Workshop'])
    assert.deepEqual(await titles({ campus: campus.code }), ['Here'])
    assert.deepEqual(await titles({ kind: 'arduino' }), ['Workshop'])
    assert.deepEqual(await titles({ q: 'there' }), ['There'])
    // Days are those of the month, whatever else is asked for.
    assert.lengthOf(await titles({ from: '2031-06-01', when: 'past', view: 'drafts' }), 3)
    for (const month of ['2031-13', 'x', '0000-00', ''])
      assert.lengthOf((await monthOf(client, { month })).month, 7)
  })
})
