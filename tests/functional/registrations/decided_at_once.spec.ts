import {
  decideRegistrations,
  previewDecisions,
} from '#app/registrations/actions/decide_registrations'
import { keepRejectionReason } from '#app/registrations/actions/keep_rejection_reason'
import RejectionReason from '#app/registrations/models/rejection_reason'
import type Registration from '#app/registrations/models/registration'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { test } from '@japa/runner'

const ten = (work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: 10 }, () => refusalCode(work())))

/*
 * Without a transaction around them: each call has its own, and on PostgreSQL its own connection. What
 * they commit cannot be deleted (audit), so the tables are made anew after each.
 */
test.group('Deciding, at once', (group) => {
  group.each.teardown(makeTablesAnew)

  test('of ten who agree to one preview one decides, and nine are shown another one', async ({
    assert,
  }) => {
    const { event, author } = await givenEvent({ approval: true, capacity: 2, waitlist: true })
    const asked: Registration[] = []
    for (let n = 0; n < 4; n += 1) asked.push(await register(event, await givenUser()))
    const input = {
      eventId: event.id,
      registrations: asked.map(({ publicId }) => publicId),
      decision: 'accept' as const,
      actor: { id: author.id, ability: 'organizer' },
    }
    const { fingerprint } = await previewDecisions(input)
    const codes = await ten(() => decideRegistrations({ ...input, fingerprint }))
    assert.deepEqual(codes.toSorted(), [...Array(9).fill('E_PREVIEW_OUTDATED'), 'nothing'])
    for (const one of asked) await one.refresh()
    assert.deepEqual(
      asked.map(({ status }) => status),
      ['confirmed', 'confirmed', 'waitlisted', 'waitlisted']
    )
    await assertNothingWrong(assert)
  })

  test('ten who keep one reason keep it once', async ({ assert }) => {
    const { event, author } = await givenEvent({ approval: true })
    const actor = { id: author.id, ability: 'organizer' }
    const kept = { eventId: event.id, publicId: null, reason: 'Too few places', actor }
    const codes = await ten(() => keepRejectionReason(kept))
    assert.deepEqual(codes.toSorted(), [...Array(9).fill('E_REASON_KEPT_ALREADY'), 'nothing'])
    assert.lengthOf(await RejectionReason.all(), 1)
  })
})
