import {
  changesSince,
  inForceAt,
  outstanding,
  versionsKey,
  type Published,
} from '#app/legal/rules/consent'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const person = (terms: number | null, privacy: number | null) => ({
  acceptedTermsVersion: terms,
  acceptedPrivacyVersion: privacy,
})

test.group('What somebody has yet to agree to', () => {
  for (const [what, agreed, newest, expected] of [
    ['nothing where nothing was published', person(null, null), v(null, null), []],
    ['both, in the order of asking', person(null, null), v(1, 1), ['terms', 'privacy']],
    ['only what is new', person(2, 1), v(2, 2), ['privacy']],
    ['nothing when all is agreed', person(2, 3), v(2, 3), []],
    ['only the one that exists', person(null, null), v(null, 4), ['privacy']],
  ] as const) {
    test(what, ({ assert }) => {
      assert.deepEqual(outstanding(agreed, newest), [...expected])
    })
  }

  test('a form says what it showed', ({ assert }) => {
    assert.equal(versionsKey(v(2, 1)), 'terms-2.privacy-1')
    assert.equal(versionsKey(v(null, 3)), 'privacy-3')
    assert.equal(versionsKey(v(null, null)), '')
  })
})

function v(terms: number | null, privacy: number | null) {
  return { terms, privacy }
}

const NOON = DateTime.utc(2026, 3, 1, 12)

/** Versions of the terms, each by the hour of its start. */
function published(...hours: number[]): Published[] {
  return hours.map((hour, index) => ({
    kind: 'terms',
    version: index + 1,
    startsAt: NOON.set({ hour }),
    summary: index > 0 ? { en: `New in ${index + 1}`, es: `Nuevo en la ${index + 1}` } : null,
  }))
}

test.group('Which version is in force', () => {
  for (const [what, hours, expected] of [
    ['none before the first', [13], null],
    ['the first at its instant', [12], 1],
    ['the newest of those that have begun', [9, 11, 13], 2],
    ['one that was published later and began before', [9, 13, 11], 3],
  ] as const) {
    test(what, ({ assert }) => {
      assert.deepEqual(inForceAt(published(...hours), NOON), v(expected, null))
    })
  }

  test('one that was overtaken before its day never is', ({ assert }) => {
    const versions = published(9, 14, 11)
    assert.equal(inForceAt(versions, NOON.set({ hour: 15 })).terms, 3)
  })
})

test.group('What has changed since somebody agreed', () => {
  for (const [what, agreed, hours, expected] of [
    ['nothing for who never agreed', null, [9, 10], []],
    ['nothing for who agreed to the newest', 2, [9, 10], []],
    ['all that came since, the oldest first', 1, [9, 10, 11], [2, 3]],
    ['not what is announced', 1, [9, 10, 13], [2]],
  ] as const) {
    test(what, ({ assert }) => {
      const changes = changesSince(person(agreed, null), published(...hours), NOON)
      assert.deepEqual(
        changes.map(({ version }) => version),
        [...expected]
      )
    })
  }
})
