import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

const LAPTOP = { width: 1440, height: 900 }

test.group('Two accounts of one person', (group) => {
  const demo = demoOf(group)

  test('an admin chooses the other account, sees what follows, and merges it', async ({
    assert,
  }) => {
    const valueOf = (column: string, email: string) =>
      demo.university.value(`select ${column} from users where email = ?`, `${email}@convoca.test`)
    const who = { locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const admins = await demo.university.contextOf(demo.browser, { ...who, person: 'admin' })
    const losers = await demo.university.contextOf(demo.browser, { ...who, person: 'student2' })
    const page = await admins.newPage()
    await page.goto(`/users/${valueOf('public_id', 'student')}`)
    await alive(page)
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    const other = page.getByRole('combobox', { name: /other account/ })

    await other.fill('student2')
    await page.getByRole('dialog').getByRole('option').first().click()
    await page.getByText(/This is final/).waitFor()
    assert.include(await other.inputValue(), valueOf('name', 'student2'))

    // Whoever types on wants somebody else: nothing is chosen any more.
    await other.press('Backspace')
    await page.getByText(/This is final/).waitFor({ state: 'detached' })
    await other.fill('student2')
    await page.getByRole('dialog').getByRole('option').first().click()
    await page.getByText(/This is final/).waitFor()

    for (const choice of await page.getByRole('dialog').getByRole('radio').all()) {
      const name = await choice.getAttribute('name')
      if (name?.startsWith('keep') && !(await choice.isChecked())) await choice.press('Space')
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(valueOf('merged_into_id', 'student2'), valueOf('id', 'student'))

    const loser = await losers.newPage()
    await loser.goto('/dashboard')
    assert.match(new URL(loser.url()).pathname, /^\/login/)
  })
})
