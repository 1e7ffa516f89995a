import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { exportedPeople } from '#tests/fixtures/student_system'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'

test.group('Importing people in a browser', (group) => {
  const demo = demoOf(group)

  test('upload, watch, reload in the middle, apply, take the refused rows away', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'es',
      scheme: 'light',
      viewport: { width: 1280, height: 800 },
    })
    const campus = demo.university.value('select code from campuses order by id limit 1')
    const course = demo.university.value('select code from courses order by id limit 1')
    const file = exportedPeople({ rows: 8_000, mistakes: 14, campus, course })
    const page = await context.newPage()
    await page.goto('/users')
    await alive(page)
    await page.getByRole('link', { name: 'Importar' }).click()
    await page.waitForURL('**/imports/people')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'registro.csv', mimeType: 'text/csv', buffer: file.bytes })
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await page.getByText('Todavía no se ha escrito nada').waitFor({ timeout: 60_000 })
    assert.equal(
      demo.university.value('select count(*) from users where email like ?', 'person.%'),
      '0'
    )

    await page.getByRole('button', { name: /^Aplicar 7/ }).click()
    const bar = page.getByRole('progressbar', { name: 'Aplicando las filas' })
    await bar.waitFor()
    const filled = async () => Number(await bar.getAttribute('value'))
    const moves = async (from: number) => {
      const deadline = Date.now() + 30_000
      let value = await filled()
      while (value <= from && Date.now() < deadline) value = await filled()
      return value
    }
    const seen = await moves(0)
    assert.isAbove(seen, 0)
    await page.reload()
    await bar.waitFor()
    assert.isAtLeast(await filled(), seen, 'the bar goes on where it stood')

    await page.getByText('La importación se aplicó').waitFor({ timeout: 90_000 })
    assert.equal(
      Number(
        demo.university.value(
          'select count(*) from audit_entries where action = ?',
          'user.imported'
        )
      ),
      file.good
    )
    await page.getByRole('link', { name: /^Rechazada/ }).click()
    await page.getByText('Falta el correo.').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar las filas rechazadas' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, file.planted.length + 1)
    assert.include(lines[0]!, 'Motivo')
    assert.include(lines.join('\n'), 'Falta el correo.')
    await context.close()
  }).timeout(240_000)

  test('what is wrong with a file stands at the field', async () => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'en',
      scheme: 'dark',
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/imports/people')
    await alive(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nAna\n') })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await page.getByText('A heading is missing: E-mail.').waitFor()
    await context.close()
  })
})
