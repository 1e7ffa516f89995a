import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'

/** What no person fills in: a message about them is for whoever wrote the client. */
const FOR_MACHINES = [
  'attestationObject',
  'authenticatorData',
  'clientDataJSON',
  'clientScanId',
  'credential',
  'filter',
  'id',
  'invite',
  'keep',
  'loser',
  'messageKey',
  'page',
  'perPage',
  'q',
  'rawId',
  'remember',
  'response',
  'scannedAt',
  'seen',
  'shown',
  'signature',
  'source',
  'staff',
  'transports',
]

const fieldsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`resources/lang/${language}/validator.json`, 'utf8')).shared.fields

test.group('Names of fields', () => {
  test('whatever a form asks for has a name in both languages, so that no message says currentPassword', ({
    assert,
  }) => {
    const asked = new Set<string>()
    for (const file of globSync('app/*/validators/*.ts')) {
      const fields = readFileSync(file, 'utf8').matchAll(/^ {2,}(\w+):\s*(?:vine|[a-z]\w*\()/gm)
      for (const [, name] of fields) asked.add(name!)
    }
    assert.isAbove(asked.size, 50)
    for (const language of ['en', 'es']) {
      const named = fieldsIn(language)
      const nameless = [...asked].filter((name) => !named[name] && !FOR_MACHINES.includes(name))
      assert.deepEqual(nameless, [], language)
    }
  })
})
