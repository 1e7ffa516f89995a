import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * What the bundle makes for one page that it has drawn before, by the page object kept under tests/fixtures/rendering. A
 * figure goes up with a reason in the commit.
 */
const COMMITTED = { announcements_index: { components: 125, elements: 202 } }
const TOLERATED = 1.05

type Counts = Record<'components' | 'elements' | 'inHtml', number>

test.group('Rendering counts', () => {
  for (const [page, committed] of Object.entries(COMMITTED)) {
    test(`${page} takes no more components and elements than before`, async ({ assert }) => {
      const made = await countRendering(page)
      // Counted at all, and the whole page is there.
      assert.isAbove(made.components, 0)
      assert.isAbove(made.inHtml, 500)
      assert.isAtMost(made.components, committed.components * TOLERATED)
      assert.isAtMost(made.elements, committed.elements * TOLERATED)
    })
  }
})

async function countRendering(page: string): Promise<Counts> {
  const script = app.makePath('tests/helpers/count_rendering.mjs')
  const bundle = app.makePath('build/rendering/server')
  const object = app.makePath(`tests/fixtures/rendering/${page}.json`)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [script, bundle, object], { env })
  return JSON.parse(stdout)
}
