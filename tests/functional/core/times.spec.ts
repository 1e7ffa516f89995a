import Campus from '#app/catalogue/models/campus'
import { forgetHouseZone } from '#app/catalogue/queries/house_zone'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiRequest } from '@japa/api-client'
import { test } from '@japa/runner'

async function zoneOf(asked: ApiRequest): Promise<unknown> {
  return (await asked.withInertia()).inertiaProps['timeZone']
}

test.group('By whose clock a reader reads', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    forgetHouseZone()
    return () => forgetHouseZone()
  })

  test('by that of their campus, else of the first campus, as guests do', async ({
    client,
    assert,
  }) => {
    await givenCampus()
    const first = await Campus.query().orderBy('id').firstOrFail()
    await first.merge({ timeZone: 'America/Santiago' }).save()
    const east = await givenCampus({ timeZone: 'Asia/Tokyo' })
    const there = await givenUser({ campusId: east.id })
    const nowhere = await givenUser({ kind: 'external', profile: 'empty' })
    assert.equal(await zoneOf(client.get('/announcements')), 'America/Santiago')
    assert.equal(await zoneOf(client.get('/announcements').loginAs(there)), 'Asia/Tokyo')
    assert.equal(await zoneOf(client.get('/announcements').loginAs(nowhere)), 'America/Santiago')
  })

  test('a campus that moves to another zone is read by it at the next request', async ({
    client,
    assert,
  }) => {
    const campus = await givenCampus({ timeZone: 'Asia/Tokyo' })
    const person = await givenUser({ campusId: campus.id })
    assert.equal(await zoneOf(client.get('/announcements').loginAs(person)), 'Asia/Tokyo')
    await campus.merge({ timeZone: 'America/Santiago' }).save()
    assert.equal(await zoneOf(client.get('/announcements').loginAs(person)), 'America/Santiago')
  })
})
