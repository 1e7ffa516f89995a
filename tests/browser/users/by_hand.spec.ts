import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'

const LAPTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

test.group('People made and corrected by hand', (group) => {
  const demo = demoOf(group)
  const valueOf = (column: string, email: string) =>
    demo.university.value(`select ${column} from users where email = ?`, email)

  test('a registrar makes a person, corrects the name, and mends a mistyped address', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'en', scheme: 'light', viewport: LAPTOP, person: 'registrar' },
    })
    const page = await context.newPage()
    await page.goto('/users')
    await alive(page)
    await page.getByRole('button', { name: 'New person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nora Nueba')
    await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('nora.nueba@example.edu')
    // The registrar looks after one faculty.
    const course = String(
      demo.university.value(`select c.code from courses c join faculties f on f.id = c.faculty_id
        where f.code = 'ENG' and c.active = 1 order by c.code limit 1`)
    )
    await dialog.getByRole('combobox', { name: /^Course/ }).selectOption(course)
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await page.waitForURL(/\/users\/[0-9A-Z]{26}/)
    await page.getByRole('heading', { level: 1, name: 'Nora Nueba' }).waitFor()
    assert.equal(valueOf('password is null', 'nora.nueba@example.edu'), '1')

    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Nora Nueva')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nora Nueva' }).waitFor()

    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.getByText(/was never activated/).waitFor()
    await dialog.getByRole('textbox', { name: /New e-mail/ }).fill('nora.nueva@example.edu')
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('nora.nueva@example.edu').first().waitFor()
    assert.equal(valueOf('name', 'nora.nueva@example.edu'), 'Nora Nueva')
    await context.close()
  })

  test('whose mailbox is lost confirms on a phone and sets a password', async ({ assert }) => {
    const student = 'student2@convoca.test'
    const context = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'en', scheme: 'light', viewport: LAPTOP, person: 'admin' },
    })
    const page = await context.newPage()
    await page.goto(`/users/${valueOf('public_id', student)}`)
    await alive(page)
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /New e-mail/ }).fill('diego.nuevo@example.edu')
    await dialog.getByRole('radio', { name: /lost/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.locator('textarea').fill('Passport shown at the desk; the provider closed')
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(
      valueOf('count(*)', student),
      '1',
      'nothing changes before the new address confirms'
    )

    const guest = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'es', scheme: 'dark', viewport: PHONE, person: 'guest' },
    })
    const phone = await guest.newPage()
    // Through the demo's mailbox, as a stranger who tries the demo would.
    await phone.goto('/mailbox')
    const row = phone.getByRole('listitem').filter({ hasText: 'diego.nuevo@example.edu' })
    const deadline = Date.now() + 30_000
    while ((await row.count()) === 0 && Date.now() < deadline) await phone.reload()
    await row.getByRole('link').first().click()
    await phone
      .frameLocator('iframe')
      .getByRole('link', { name: /Confirm this address|Confirmar este correo/ })
      .first()
      .click()
    await phone.waitForURL(/\/email-change\//)
    await alive(phone)
    await phone.getByRole('button', { name: /Sí, esta dirección es mía/ }).click()
    await phone.waitForURL(/\/reset-password\//)
    assert.equal(valueOf('count(*)', student), '0')
    assert.equal(valueOf('count(*)', 'diego.nuevo@example.edu'), '1')
    await guest.close()
    await context.close()
  })

  test('the roles that are held are ticked, and what is ticked besides is given where one says', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'en', scheme: 'dark', viewport: PHONE, person: 'admin' },
    })
    const page = await context.newPage()
    await page.goto(`/users/${valueOf('public_id', 'organizer@convoca.test')}`)
    await alive(page)
    await page.getByRole('button', { name: 'Change roles' }).click()
    const dialog = page.getByRole('dialog')
    const tick = (role: string) => dialog.getByRole('checkbox', { name: role, exact: true })
    assert.isTrue(await tick('Organizer').isChecked())
    assert.isFalse(await tick('Registrar').isChecked())
    await tick('Registrar').check({ force: true })
    await dialog.locator('summary', { hasText: 'Faculties' }).click()
    const faculty = demo.university.value(`select name from faculties where code = 'ENG'`)
    await tick(faculty).check({ force: true })
    await dialog.getByText('One person gets the role.').waitFor()
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Registrar (${faculty})`).waitFor()
    const roles = demo.university.value(
      `select group_concat(role) from (select role from user_roles
         where user_id = (select id from users where email = ?) order by role)`,
      'organizer@convoca.test'
    )
    assert.equal(roles, 'organizer,registrar')
    await context.close()
  })

  test('a possible duplicate is found in the list and merged from the page of the person', async ({
    assert,
  }) => {
    demo.university.run(
      `update users set name = 'Carla Doble', name_search = 'carla doble', document_id = '9911-2'
       where email = 'student@convoca.test' or id = (select max(id) from users
         where merged_into_id is null and erased_at is null and email is not null)`
    )
    const context = await demo.university.contextOf(demo.browser, {
      ...{ locale: 'es', scheme: 'light', viewport: LAPTOP, person: 'admin' },
    })
    const page = await context.newPage()
    await page.goto('/users?twin=yes')
    await alive(page)
    const rows = page.locator('[data-rows]').getByRole('link', { name: /Carla Doble/ })
    assert.equal(await rows.count(), 2)
    await page.goto(`/users/${valueOf('public_id', 'student@convoca.test')}`)
    await alive(page)
    await page.getByText(/tiene el mismo nombre y el mismo documento/).waitFor()
    await page.getByRole('button', { name: 'Fusionar las dos' }).click()
    await page.getByText(/Esto es definitivo/).waitFor()
    await context.close()
  })
})
