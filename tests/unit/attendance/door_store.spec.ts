import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/*
 * What a door keeps and delivers where the browser keeps nothing. It is code of the browser, which Node.js runs as it
 * is: it has no IndexedDB, like a private window whose owner turned storage off.
 */

interface Kept {
  clientScanId: string
  event: string
  device: string
  person: string
  order: number
  state: 'waiting' | 'delivered' | 'refused'
  call: object
  letIn: { row: string; atMs: number } | null
}
interface Store {
  trouble: string | null
  keepDevice(device: object): Promise<void>
  keepScan(scan: Kept): Promise<void>
  scans(): Promise<Kept[]>
}
interface StoreModule {
  DoorStore: { open(): Promise<Store> }
}
interface DeliveryModule {
  deliverQueue: (store: Store) => Promise<{
    isDone: boolean
    heard: Map<string, { keepsList: boolean }>
    unknown: Set<string>
  }>
}
interface MarkModule {
  markKept: (isKept: boolean) => void
  isAnythingKept: () => boolean
}

const FILES = { '~/': 'inertia/', '@generated/': '.adonisjs/client/' }

/** Finds what a page imports, where the build would. */
function findPageFiles(): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      for (const [prefix, folder] of Object.entries(FILES)) {
        if (!specifier.startsWith(prefix)) continue
        const path = app.makePath(folder, specifier.slice(prefix.length))
        const file = [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(one))
        if (file) return next(pathToFileURL(file).href, context)
      }
      return next(specifier, context)
    },
  })
  return () => hooks.deregister()
}

const load = <Module>(name: string) =>
  import(app.makePath(`inertia/lib/${name}.ts`)) as Promise<Module>

const EVENT = 'E'
const scanOf = (clientScanId: string, device: string): Kept => ({
  ...{ clientScanId, device, event: EVENT, person: 'P', order: 1, state: 'waiting' },
  call: { clientScanId },
  letIn: null,
})

/** Answers uploads by the token that they bring; null: it is unknown. */
function pretendServer(answers: Record<string, { keepsList: boolean } | null>): {
  sent: [string, string[]][]
  restore: () => void
} {
  const sent: [string, string[]][] = []
  const had = globalThis.fetch
  globalThis.fetch = (_url, { headers, body } = {}) => {
    const token = (headers as Record<string, string>)['authorization']!.replace('Bearer ', '')
    const { scans } = JSON.parse(body as string) as { scans: { clientScanId: string }[] }
    sent.push([token, scans.map(({ clientScanId }) => clientScanId)])
    const answer = answers[token]
    if (!answer) return Promise.resolve(Response.json({}, { status: 401 }))
    const now = new Date().toISOString()
    const outcomes = scans.map(({ clientScanId }) => ({ clientScanId, recorded: true }))
    return Promise.resolve(Response.json({ now, changedAt: now, ...answer, scans: outcomes }))
  }
  return { sent, restore: () => (globalThis.fetch = had) }
}

test.group('What a door keeps and delivers', (group) => {
  let undo: (() => void)[] = []
  group.each.setup(() => {
    undo = [findPageFiles()]
    return () => undo.forEach((one) => one())
  })

  test('a browser that keeps nothing delivers what it has in memory', async ({ assert }) => {
    const { DoorStore } = await load<StoreModule>('door_store')
    const { deliverQueue } = await load<DeliveryModule>('door_delivery')
    const { sent, restore } = pretendServer({ 'token-a': { keepsList: true } })
    undo.push(restore)
    const store = await DoorStore.open()
    assert.equal(store.trouble, 'none')
    await store.keepDevice({ device: 'A', token: 'token-a', event: EVENT, person: 'P' })
    await store.keepScan(scanOf('one', 'A'))
    const { isDone } = await deliverQueue(store)
    assert.isTrue(isDone)
    assert.deepEqual(sent, [['token-a', ['one']]])
    assert.isEmpty(await store.scans())
  })

  test('what the server says of one device is not said of another at the same event', async ({
    assert,
  }) => {
    const { DoorStore } = await load<StoreModule>('door_store')
    const { deliverQueue } = await load<DeliveryModule>('door_delivery')
    const { sent, restore } = pretendServer({
      'token-a': { keepsList: false },
      'token-b': { keepsList: true },
      'token-c': null,
    })
    undo.push(restore)
    const store = await DoorStore.open()
    for (const device of ['A', 'B', 'C']) {
      const token = `token-${device.toLowerCase()}`
      await store.keepDevice({ device, token, event: EVENT, person: device })
      await store.keepScan(scanOf(`of-${device}`, device))
    }
    // Its token was lost.
    await store.keepScan(scanOf('of-D', 'D'))
    const { heard, unknown, isDone } = await deliverQueue(store)
    assert.isFalse(heard.get('A')!.keepsList)
    assert.isTrue(heard.get('B')!.keepsList)
    assert.sameMembers([...unknown], ['C', 'D'])
    // What has no token keeps nothing else back.
    assert.isTrue(isDone)
    assert.lengthOf(sent, 3)
    assert.sameMembers(
      (await store.scans()).map(({ clientScanId }) => clientScanId),
      ['of-C', 'of-D']
    )
  })

  test('a browser without a place for marks is no reason for a page to fail', async ({
    assert,
  }) => {
    const { markKept, isAnythingKept } = await load<MarkModule>('door_mark')
    const had = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    undo.push(() => {
      if (had) Object.defineProperty(globalThis, 'localStorage', had)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    })
    assert.doesNotThrow(() => markKept(true))
    assert.doesNotThrow(() => markKept(false))
    assert.isFalse(isAnythingKept())
  })
})
