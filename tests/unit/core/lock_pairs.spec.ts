import { changedActions, lockPairs } from '#tests/helpers/lock_pairs'
import { test } from '@japa/runner'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOURCES = {
  scan: 'app/attendance/actions/scan_code.ts',
  merge: 'app/users/actions/merge_people.ts',
  reissue: 'app/tickets/actions/reissue_ticket.ts',
}

test.group('The pairs of actions that are raced', () => {
  test('are each action beside itself and the few, where nothing is said', ({ assert }) => {
    assert.deepEqual(lockPairs(SOURCES, [['merge', 'scan']], ''), [
      ['scan', 'scan'],
      ['scan', 'merge'],
      ['merge', 'merge'],
      ['reissue', 'reissue'],
    ])
  })

  test('are all of them where all are wanted', ({ assert }) => {
    assert.lengthOf(lockPairs(SOURCES, [], 'all'), 6)
  })

  test('are those of an action whose file has changed', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'convoca-pairs-'))
    try {
      const list = join(folder, 'changed.json')
      await writeFile(list, JSON.stringify([SOURCES.reissue, 'README.md']))
      const pairs = lockPairs(SOURCES, [], list).filter(([one, other]) => one !== other)
      assert.deepEqual(pairs, [
        ['scan', 'reissue'],
        ['merge', 'reissue'],
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('are those of the actions that import what has changed, where it locks or writes', ({
    assert,
  }) => {
    const touched = (file: string) => [...changedActions(SOURCES, [file])]
    assert.include(touched('app/registrations/queries/lock_event.ts'), 'merge')
    assert.deepEqual(touched('app/users/actions/undo_imported_people.ts'), [])
    assert.deepEqual(touched('app/core/clock.ts'), [])
    assert.deepEqual(touched('inertia/pages/welcome.tsx'), [])
  })

  test('are those of every action where what listens to facts or the database layer has changed', ({
    assert,
  }) => {
    const all = Object.keys(SOURCES)
    const touched = (file: string) => [...changedActions(SOURCES, [file])]
    assert.deepEqual(touched('app/core/database/statement.ts'), all)
    assert.deepEqual(touched('app/mails/listeners.ts'), all)
  })
})
