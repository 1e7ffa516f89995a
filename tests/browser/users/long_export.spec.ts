import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'

const NEWCOMERS = 12_000

test.group('Taking a long list along', (group) => {
  const demo = demoOf(group)

  test('a short list comes at once, a long one is watched, reloaded and fetched', async ({
    assert,
  }) => {
    const { university } = demo
    university.run(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into users (public_id, name, name_search, email, kind, locale, color_scheme, created_at,
         updated_at)
       select printf('01HZZZZZZZZZZZZZZZZZZ%05d', n), 'Newcomer ' || n, 'newcomer ' || n,
         'newcomer.' || n || '@people.example.test', 'external', 'es', 'auto',
         datetime('now'), datetime('now')
       from numbers`,
      NEWCOMERS
    )
    const context = await university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'en',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    const takeAlong = async () => {
      await alive(page)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    }
    await page.goto('/users?kind=staff')
    const atOnce = page.waitForEvent('download')
    await takeAlong()
    assert.equal((await atOnce).suggestedFilename(), 'people.csv')
    assert.match(page.url(), /\/users\?kind=staff$/)

    await page.goto('/users?kind=external')
    await takeAlong()
    await page.waitForURL(/\/exports\/\w{26}$/)
    await page.reload()
    await alive(page)
    const link = page.getByRole('link', { name: 'Download the file' })
    await link.waitFor({ timeout: 60_000 })
    const made = page.waitForEvent('download')
    await link.click()
    const text = await readFile(await (await made).path(), 'utf8')
    const people = Number(university.value(`select count(*) from users where kind = 'external'`))
    assert.isAbove(people, NEWCOMERS)
    assert.lengthOf(text.trim().split('\n'), people + 1)

    await page.getByRole('link', { name: 'People', exact: true }).last().click()
    await page.waitForURL(/\/users\?kind=external$/)
    await context.close()
  })
})
