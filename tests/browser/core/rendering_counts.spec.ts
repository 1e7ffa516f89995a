import { demoOf, type Person } from '#tests/helpers/demo_university'
import { useOwnTemp } from '#tests/helpers/own_temp'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * For each page, as whom it is opened, and how many components the server calls for each hundred elements of its HTML:
 * components are what drawing costs, and the share does not depend on how much the page shows. A figure goes up with a
 * reason in the commit.
 */
const PAGES: { path: string; as: Person; componentsPer100: number }[] = [
  { path: '/', as: 'guest', componentsPer100: 35 },
  { path: '/announcements?perPage=25', as: 'student', componentsPer100: 26 },
  { path: '/dashboard', as: 'student', componentsPer100: 54 },
  { path: '/my/payments', as: 'student', componentsPer100: 62 },
  { path: '/notifications', as: 'student', componentsPer100: 34 },
  { path: '/settings/profile', as: 'student', componentsPer100: 53 },
  { path: '/announcements?view=mine', as: 'organizer', componentsPer100: 67 },
  { path: '/announcements/create', as: 'organizer', componentsPer100: 60 },
  { path: '/payments', as: 'cashier', componentsPer100: 72 },
  { path: '/users', as: 'admin', componentsPer100: 63 },
]
/** The demo's data differ a little from day to day. */
const TOLERATED = 1.1

interface Counts {
  components: number
  inHtml: number
}

test.group('Rendering counts', (group) => {
  const demo = demoOf(group)

  test('no page calls for more components than it did', async ({ assert }) => {
    const objects = []
    for (const { as, path } of PAGES) objects.push(await demo.university.pageObject(as, path))
    const counts = await countRendering(objects)
    assert.lengthOf(counts, PAGES.length)
    const found = counts.map(({ components, inHtml }) => Math.round((components / inHtml) * 100))
    // Counted at all, and whole pages.
    for (const { components, inHtml } of counts) assert.isAbove(Math.min(components, inHtml), 20)
    const tooMany = PAGES.filter(
      ({ componentsPer100 }, nth) => found[nth]! > componentsPer100 * TOLERATED
    )
    assert.deepEqual(
      tooMany.map(({ path }) => path),
      [],
      `components for each hundred elements: ${found.join(', ')}`
    )
  })
})

async function countRendering(pages: object[]): Promise<Counts[]> {
  const temp = useOwnTemp()
  try {
    const file = join(temp.path, 'pages.json')
    await writeFile(file, JSON.stringify(pages))
    const script = app.makePath('tests/helpers/count_rendering.mjs')
    const bundle = app.makePath('build/rendering/server')
    const env = { ...process.env, NODE_ENV: 'production' }
    const given = { env, maxBuffer: 2 ** 24 }
    const { stdout } = await promisify(execFile)(process.execPath, [script, bundle, file], given)
    return JSON.parse(stdout) as Counts[]
  } finally {
    temp.restore()
  }
}
