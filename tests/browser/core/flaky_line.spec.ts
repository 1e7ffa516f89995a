import { test } from '@japa/runner'

const FILTERS = '**/assets/announcement_filters-*.js'

test.group('On a line that fails', () => {
  test('a part whose script fails stays as the server drew it, and is asked for again', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/health')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    let failed = 0
    await page.route(FILTERS, (route) => {
      failed += 1
      return failed > 2 ? route.continue() : route.abort('connectionfailed')
    })
    const again = page.waitForResponse((response) => /announcement_filters-/.test(response.url()))
    await page.goto('/announcements')
    const search = page.locator('main [type=search]').first()
    await search.fill('robot')
    await again
    assert.equal(failed, 3)
    await page.locator('main h1').waitFor()
    assert.equal(await search.inputValue(), 'robot')
    assert.deepEqual(errors, [])
  })
})
