import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#app/audit/rules/actions'
import { changes } from '#app/audit/rules/changes'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'

interface Words {
  actions: Record<string, Record<string, string>>
  subjects: Record<string, string>
}

test.group('Words of the audit log', () => {
  for (const locale of ['en', 'es']) {
    test(`every action and subject has its words: ${locale}`, ({ assert }) => {
      const text = readFileSync(app.languageFilesPath(`${locale}/audit.json`), 'utf8')
      const words = JSON.parse(text) as Words
      const actions = Object.entries(words.actions).flatMap(([subject, verbs]) =>
        Object.keys(verbs).map((verb) => `${subject}.${verb}`)
      )
      assert.sameMembers(actions, [...AUDIT_ACTIONS])
      assert.sameMembers(Object.keys(words.subjects), [...AUDIT_SUBJECTS])
    })
  }

  test('only what differs is a change', ({ assert }) => {
    assert.deepEqual(changes({ a: 1, b: [1], c: 'x' }, { a: 1, b: [1, 2], d: null }), [
      { field: 'b', before: [1], after: [1, 2] },
      { field: 'c', before: 'x', after: undefined },
      { field: 'd', before: undefined, after: null },
    ])
    assert.deepEqual(changes({}, {}), [])
  })
})
