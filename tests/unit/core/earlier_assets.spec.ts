import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const script = app.makeURL('scripts/lib/earlier_assets.mjs').href
const { bringBack, keepAside } = await import(script)
const DAY = 24 * 60 * 60 * 1000

test.group('The assets of earlier builds', (group) => {
  let root: string
  let now: number
  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'assets-'))
    now = 0
    return () => rmSync(root, { recursive: true })
  })

  const folders = () => ({
    assets: join(root, 'build/assets'),
    aside: join(root, 'aside'),
    gone: join(root, 'tmp/gone.json'),
  })
  const assets = () => readdirSync(folders().assets).toSorted()

  /** Vite empties the folder first. */
  function vite(files: string[]) {
    rmSync(folders().assets, { recursive: true, force: true })
    mkdirSync(join(folders().assets, '.vite'), { recursive: true })
    for (const file of files) writeFileSync(join(folders().assets, file), file)
  }

  function build(files: string[]) {
    keepAside(folders())
    vite(files)
    bringBack(folders(), now)
  }

  test('stay for a week after the build that came without them', ({ assert }) => {
    build(['app-1.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-1.js', 'font.woff2'])
    now = 30 * DAY
    build(['app-2.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-1.js', 'app-2.js', 'font.woff2'])
    now = 33 * DAY
    build(['app-3.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-1.js', 'app-2.js', 'app-3.js', 'font.woff2'])
    now = 37 * DAY
    build(['app-3.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-1.js', 'app-2.js', 'app-3.js', 'font.woff2'])
    now += 1
    build(['app-3.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-2.js', 'app-3.js', 'font.woff2'])
    now = 40 * DAY + 1
    build(['app-3.js', 'font.woff2'])
    assert.deepEqual(assets(), ['.vite', 'app-3.js', 'font.woff2'])
  })

  test('that come back in a build are gone only when they go again', ({ assert }) => {
    build(['old.js'])
    build(['new.js'])
    now = 6 * DAY
    build(['old.js'])
    now = 20 * DAY
    build(['new.js'])
    assert.deepEqual(assets(), ['.vite', 'new.js', 'old.js'])
  })

  test('outlive a build that failed halfway', ({ assert }) => {
    build(['app-1.js'])
    keepAside(folders())
    rmSync(folders().assets, { recursive: true })
    build(['app-2.js'])
    assert.deepEqual(assets(), ['.vite', 'app-1.js', 'app-2.js'])
  })
})
