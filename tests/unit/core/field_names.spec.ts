import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'

/** What no person fills in: a message about them is for whoever wrote the client. */
const FOR_MACHINES = [
  'attestationObject',
  'auth',
  'authenticatorData',
  'channel_name',
  'clientDataJSON',
  'clientScanId',
  'credential',
  'device',
  'deviceTime',
  'endpoint',
  'events',
  'filter',
  'id',
  'invite',
  'keep',
  'keys',
  'listAt',
  'loser',
  'messageKey',
  'offsetMs',
  'p256dh',
  'page',
  'perPage',
  'q',
  'rawId',
  'remember',
  'response',
  'scannedAt',
  'scans',
  'seen',
  'shown',
  'signature',
  'socket_id',
  'source',
  'staff',
  'transports',
]

const fieldsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`resources/lang/${language}/validator.json`, 'utf8')).shared.fields

test.group('Names of fields', () => {
  test('whatever a form asks for and what a list of it holds have names in both languages: no message says currentPassword, or 0', ({
    assert,
  }) => {
    const asked = new Set<string>()
    const lists = new Set<string>()
    for (const file of globSync('app/*/validators/*.ts')) {
      const code = readFileSync(file, 'utf8')
      const fields = code.matchAll(/^ {2,}(\w+):\s*(?:vine|[a-z]\w*\()/gm)
      for (const [, name] of fields) asked.add(name!)
      const arrays = code.matchAll(/(\w+)(?::| = \(\) =>)\s*vine\s*\.array\(/g)
      for (const [, name] of arrays) lists.add(name!)
    }
    assert.isAbove(asked.size, 50)
    assert.isAbove(lists.size, 10)
    for (const language of ['en', 'es']) {
      const named = fieldsIn(language)
      const items = [...lists].filter((name) => !FOR_MACHINES.includes(name))
      const nameless = [...asked, ...items.map((name) => `${name}.*`)].filter(
        (name) => !named[name] && !FOR_MACHINES.includes(name)
      )
      assert.deepEqual(nameless, [], language)
    }
  })
})
