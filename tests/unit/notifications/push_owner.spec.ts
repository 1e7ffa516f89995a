import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

interface PushOwner {
  notePushOwner: (person: string) => void
  endPushOfOthers: (person?: string) => void
}

/** What a page does is code of the browser: it is given the little of one that it looks at. */
function givenBrowser({ fails = false } = {}) {
  const kept = new Map<string, string>()
  const browser = { ended: 0, kept }
  const subscription = {
    unsubscribe: () => {
      if (fails) return Promise.reject(new Error('no'))
      browser.ended += 1
      return Promise.resolve(true)
    },
  }
  const pushManager = { getSubscription: () => Promise.resolve(subscription) }
  const pretended = {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
    navigator: { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } },
  }
  const had = Object.keys(pretended).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const
  )
  for (const [name, value] of Object.entries(pretended)) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  return {
    browser,
    restore() {
      for (const [name, one] of had) {
        if (one) Object.defineProperty(globalThis, name, one)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}

test.group('A browser that one person is told by', (group) => {
  let restore: () => void = () => {}
  group.each.teardown(() => restore())

  async function told(given?: { fails: boolean }) {
    const pretended = givenBrowser(given)
    restore = pretended.restore
    const owner = (await import(app.makePath('inertia/lib/push_owner.ts'))) as PushOwner
    owner.notePushOwner('ana')
    const afterPage = async (person?: string) => {
      owner.endPushOfOthers(person)
      await new Promise(setImmediate)
      return pretended.browser
    }
    return afterPage
  }

  test('goes on while they are signed in', async ({ assert }) => {
    const afterPage = await told()
    assert.equal((await afterPage('ana')).ended, 0)
    assert.equal((await afterPage('ana')).kept.size, 1)
  })

  test('ends, once, when somebody else is signed in, or nobody any more', async ({ assert }) => {
    for (const person of ['bob', undefined]) {
      const afterPage = await told()
      assert.equal((await afterPage(person)).ended, 1)
      const { ended, kept } = await afterPage(person)
      assert.equal(ended, 1)
      assert.equal(kept.size, 0)
      restore()
    }
  })

  test('is tried again with the next page when it could not be ended', async ({ assert }) => {
    const afterPage = await told({ fails: true })
    assert.equal((await afterPage('bob')).kept.size, 1)
  })
})
