import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const LAPTOP = { width: 1440, height: 900 }
/** What the product promises; the page asks every second here, every fifteen otherwise. */
const WITHIN_MS = 30_000

test.group('An open page follows its reader’s roles', (group) => {
  const demo = demoOf(group, { ABILITIES_POLL_SECONDS: '1' })

  test('an admin makes a participant a scanner and an organizer and takes it away again', async ({
    assert,
  }) => {
    const who = { locale: 'en', scheme: 'light', viewport: LAPTOP } as const
    const admins = await demo.university.contextOf(demo.browser, { ...who, person: 'admin' })
    const students = await demo.university.contextOf(demo.browser, { ...who, person: 'student' })
    const publicId = demo.university.value(
      'select public_id from users where email = ?',
      'student@convoca.test'
    )
    const student = await students.newPage()
    await student.goto('/dashboard')
    await alive(student)
    // Only a reload would forget it.
    await student.evaluate('window.stillTheSamePage = true')
    const doors = student.getByRole('link', { name: 'Check-in', exact: true })
    assert.equal(await doors.count(), 0)
    assert.equal((await students.request.get('/events/attendance')).status(), 403)

    const admin = await admins.newPage()
    await admin.goto(`/users/${publicId}`)
    await alive(admin)
    for (const role of ['Scanner', 'Organizer']) await changeRole(admin, role, true)
    assert.equal((await students.request.get('/events/attendance')).status(), 200)
    await doors.waitFor({ timeout: WITHIN_MS })
    assert.equal((await students.request.get('/announcements/create')).status(), 200)

    for (const role of ['Scanner', 'Organizer']) await changeRole(admin, role, false)
    assert.equal((await students.request.get('/events/attendance')).status(), 403)
    assert.equal((await students.request.get('/announcements/create')).status(), 403)
    await doors.waitFor({ state: 'detached', timeout: WITHIN_MS })
    assert.isTrue(await student.evaluate('window.stillTheSamePage'))

    await admin.getByRole('button', { name: 'Disable', exact: true }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await admin.getByText('This account is disabled', { exact: false }).first().waitFor()
    await student.waitForURL(/\/login/, { timeout: WITHIN_MS })
  })

  test('asking does not keep the session alive', async ({ assert }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'organizer',
      locale: 'en',
      scheme: 'light',
      viewport: LAPTOP,
    })
    const page = await context.newPage()
    await page.goto('/dashboard')
    await alive(page)
    const id = demo.university.value(
      'select id from users where email = ?',
      'organizer@convoca.test'
    )
    const rows = () =>
      demo.university.value(
        `select group_concat(expires_at) from (
           select expires_at from sessions where user_id = ? order by id)`,
        id
      )
    const before = rows()
    for (let asked = 0; asked < 3; asked += 1) {
      const answer = await page.waitForResponse('**/me/abilities')
      assert.equal(answer.status(), 200)
    }
    assert.equal(rows(), before)
  })
})

async function changeRole(admin: Page, role: string, isHeld: boolean) {
  await admin.getByRole('button', { name: 'Change roles' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(role, { exact: true }).setChecked(isHeld, { force: true })
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
