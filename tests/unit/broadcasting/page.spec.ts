import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * What a page does with its settings, and when it asks. Both are code of the browser: they are given the little of a
 * document that they look at.
 */

interface FakeDocument {
  hidden: boolean
  querySelector: () => { content: string } | null
  addEventListener: (name: string, callback: () => void) => void
  removeEventListener: () => void
}

function pretend(document: Partial<FakeDocument>): () => void {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'document')
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true })
  return () => {
    if (had) Object.defineProperty(globalThis, 'document', had)
    else Reflect.deleteProperty(globalThis, 'document')
  }
}

const load = <Module>(file: string) =>
  import(app.makePath(`inertia/lib/live/${file}.ts`)) as Promise<Module>

interface Settings {
  liveSettings: () => object | null
}
interface Refresher {
  refresher: (
    ask: () => void,
    given: { audience: 'oneself' | 'staff' | 'everybody'; restMs?: number }
  ) => { soon(): void; stop(): void }
}

test.group('A page that listens', (group) => {
  let restore: () => void = () => {}
  group.each.teardown(() => restore())

  const told: [string, string | null, RegExp | null][] = [
    ['no settings: it does not listen', null, null],
    [
      'another broadcaster',
      JSON.stringify({ broadcaster: 'redis', key: 'k' }),
      /Unsupported broadcaster "redis": the server's BROADCAST_CONNECTION takes/,
    ],
    [
      'no key',
      JSON.stringify({ broadcaster: 'embedded', key: '' }),
      /Broadcasting not configured: .*PUSHER_APP_KEY/,
    ],
    [
      'no host',
      JSON.stringify({ broadcaster: 'pusher', key: 'k', host: null }),
      /Broadcasting not configured: .*host/,
    ],
  ]
  for (const [what, content, sentence] of told) {
    test(`reads its settings: ${what}`, async ({ assert }) => {
      restore = pretend({ querySelector: () => (content === null ? null : { content }) })
      const { liveSettings } = await load<Settings>('settings')
      if (sentence) assert.throws(liveSettings, sentence)
      else assert.isNull(liveSettings())
    })
  }

  test('asks once for all that was told meanwhile, and not again before it has rested', async ({
    assert,
  }) => {
    restore = pretend({ hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
    const { refresher } = await load<Refresher>('refresher')
    const asked: number[] = []
    const beganAt = performance.now()
    const refresh = refresher(() => asked.push(performance.now() - beganAt), {
      audience: 'oneself',
      restMs: 300,
    })
    for (let nth = 0; nth < 30; nth += 1) {
      refresh.soon()
      await pause(10)
    }
    while (asked.length < 2) await pause(10)
    refresh.stop()
    const rests = asked.slice(1).map((at, nth) => at - asked[nth]!)
    // A timer leaves out what is less than a millisecond of its time, and counts whole ones.
    assert.isAtLeast(Math.min(...rests), 297)
    assert.isBelow(asked.length, 30)
  })

  test('asks at a moment of its own: readers over ten seconds, staff at once', async ({
    assert,
  }) => {
    restore = pretend({ hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
    const { refresher } = await load<Refresher>('refresher')
    const waits: number[] = []
    const had = globalThis.setTimeout
    const spy = (_work: () => void, ms?: number) => {
      waits.push(ms ?? 0)
      return had(() => {}, 0)
    }
    globalThis.setTimeout = spy as unknown as typeof setTimeout
    try {
      for (let nth = 0; nth < 300; nth += 1) {
        refresher(() => {}, { audience: 'everybody' }).soon()
      }
      const staff = waits.length
      for (let nth = 0; nth < 300; nth += 1) refresher(() => {}, { audience: 'staff' }).soon()
      const [readers, others] = [waits.slice(0, staff), waits.slice(staff)]
      assert.isAtMost(Math.max(...readers), 10_000)
      assert.isAbove(Math.max(...readers), 8_000)
      assert.isBelow(Math.min(...readers), 2_000)
      assert.isAtMost(Math.max(...others), 2_000)
      assert.isAbove(Math.max(...others), 300)
    } finally {
      globalThis.setTimeout = had
    }
  })

  test('asks for nothing while nobody looks, and then once', async ({ assert }) => {
    const page = { hidden: true, look: () => {} }
    restore = pretend({
      get hidden() {
        return page.hidden
      },
      addEventListener: (_name, callback) => (page.look = callback),
      removeEventListener: () => {},
    })
    const { refresher } = await load<Refresher>('refresher')
    let asked = 0
    const refresh = refresher(() => (asked += 1), { audience: 'oneself' })
    refresh.soon()
    await pause(30)
    refresh.soon()
    await pause(30)
    assert.equal(asked, 0)
    page.hidden = false
    page.look()
    await pause(30)
    page.look()
    await pause(30)
    assert.equal(asked, 1)
    refresh.stop()
  })
})
