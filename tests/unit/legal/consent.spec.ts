import { outstanding, versionsKey } from '#app/legal/rules/consent'
import { test } from '@japa/runner'

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
