import { vapid } from '#config/push'
import { launchWholeChromium, untilTrue } from '#tests/helpers/chromium'
import { pusherTo, SHOWN } from '#tests/helpers/worker'
import { givenEvent } from '#tests/fixtures/events'
import { startPushService, type PushBrowser } from '#tests/fixtures/push_service'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { signIn, url } from '#tests/helpers/test_server'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** A browser whose push service is that of the tests: its own would be asked for an address on the internet. */
const subscribedAt = ({ subscription }: PushBrowser) => `{
  const kept = 'subscribed by'
  const subscription = {
    toJSON: () => (${JSON.stringify(subscription)}),
    unsubscribe: async () => localStorage.removeItem(kept) ?? true,
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem(kept, applicationServerKey)
    return subscription
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(kept) === null ? null : subscription
}`

test.group('A browser that is told', () => {
  test('shows what the server pushed to its push service, until that is turned off', async ({
    assert,
  }) => {
    const service = await startPushService()
    const browser = await launchWholeChromium()
    try {
      const person = await givenUser()
      const phone = service.newBrowser()
      const context = await browser.newContext({ locale: 'en-US', permissions: ['notifications'] })
      await context.addInitScript(subscribedAt(phone))
      const page = await context.newPage()
      await signIn(page, person)
      await page.goto(url('/settings/notifications'))
      await page.getByText('Notifications are off here.').waitFor()
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('Notifications are on here.').waitFor()
      assert.equal(
        await page.evaluate("localStorage.getItem('subscribed by')"),
        vapid!.publicKey,
        'only who has our key can push to it'
      )

      const { event } = await givenEvent({ title: 'Robots at dawn' })
      await register(event, person)
      assert.lengthOf(phone.pushes, 1)
      const push = await pusherTo(page)
      await push(phone.pushes[0]!.message)
      const told = 'Your place is confirmed: Robots at dawn'
      await untilTrue(page, `${SHOWN}.then(([body]) => body === ${JSON.stringify(told)})`)
      await page.goto(url(phone.pushes[0]!.message.path))
      await page.getByRole('heading', { name: 'Robots at dawn' }).waitFor()

      await page.goto(url('/settings/notifications'))
      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByText('Notifications are off here.').waitFor()
      assert.isEmpty(await db.from('push_subscriptions').where('user_id', person.id))
      const { event: another } = await givenEvent({ title: 'Robots at dusk' })
      await register(another, person)
      assert.lengthOf(phone.pushes, 1)
      await context.close()
    } finally {
      await browser.close()
      await service.stop()
    }
  })
})
