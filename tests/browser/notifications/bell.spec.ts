import { alive, untilTrue } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

const PHONE = { width: 360, height: 740 }
const unread = `select count(*) from notifications n join users u on u.id = n.user_id
  where u.email = 'student@convoca.test' and n.read_at is null`

test.group('The bell', (group) => {
  const demo = demoOf(group)

  const openAs = async (locale: 'en' | 'es', scheme: 'light' | 'dark' = 'light') => {
    const who = { person: 'student', locale, scheme, viewport: PHONE } as const
    const context = await demo.university.contextOf(demo.browser, who)
    return { context, page: await context.newPage() }
  }

  test('counts what is new, leads to it, and what is read is new no more', async ({ assert }) => {
    const { university } = demo
    university.run(
      `update notifications set read_at = null where id in (
         select n.id from notifications n join users u on u.id = n.user_id
         where u.email = 'student@convoca.test' and n.path like '/dashboard/tickets/%'
         order by n.id desc limit 2)`
    )
    const before = Number(university.value(unread))
    assert.isAtLeast(before, 2)
    const { context, page } = await openAs('en')
    await page.goto('/dashboard')
    await alive(page)
    await page.getByRole('link', { name: `Notifications: ${before} unread` }).click()
    await page.waitForURL('**/notifications')
    await page.locator('main li button', { hasText: 'Your place is confirmed' }).first().click()
    await page.waitForURL(/\/dashboard\/tickets\//)
    const after = Number(university.value(unread))
    assert.isBelow(after, before)
    await page.goBack()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    assert.equal(Number(university.value(unread)), 0)
    await context.close()
  })

  test('whoever comes by a notification of their device has read it', async ({ assert }) => {
    const { university } = demo
    const newest = `select n.public_id from notifications n join users u on u.id = n.user_id
      where u.email = 'student@convoca.test' and n.path is not null order by n.id desc limit 1`
    const publicId = university.value(newest)
    university.run('update notifications set read_at = null where public_id = ?', publicId)
    const { context, page } = await openAs('es')
    const noted = page.waitForResponse((answer) => answer.url().endsWith(`${publicId}/read`))
    await page.goto(`/announcements#read-${publicId}`)
    assert.equal((await noted).status(), 200)
    await untilTrue(page, "location.hash === ''")
    assert.equal(
      university.value(
        'select read_at is not null from notifications where public_id = ?',
        publicId
      ),
      '1'
    )
    await context.close()
  })

  test('how one is told is said on a phone, and kept', async ({ assert }) => {
    const { context, page } = await openAs('en', 'dark')
    await page.goto('/settings/notifications')
    await alive(page)
    const team = page.getByRole('group', { name: /My team/ })
    await team.getByLabel('E-mail').selectOption('daily')
    await page.getByText('Quiet hours').click()
    assert.isTrue(await page.getByRole('switch', { name: 'Quiet hours' }).isChecked())
    await page.getByLabel('From').fill('23:15')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your notification settings are saved.').waitFor()
    await page.reload()
    assert.equal(await team.getByLabel('E-mail').inputValue(), 'daily')
    assert.equal(await page.getByLabel('From').inputValue(), '23:15')
    assert.isTrue(
      await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
      'nothing stands beside the screen'
    )
    await context.close()
  })
})
