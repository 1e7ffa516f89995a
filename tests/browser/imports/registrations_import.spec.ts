import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'

const PHONE = { width: 390, height: 844 }
const MANY = 1_000

test.group('Importing registrations in a browser', (group) => {
  const demo = demoOf(group)

  /** Of an event to come, for everybody, with 300 places and a waitlist. */
  const slug = () =>
    demo.university.value('select slug from announcements where title like ?', 'Open data%')
  const organizer = (locale: 'en' | 'es', viewport: { width: number; height: number }) =>
    demo.university.contextOf(demo.browser, {
      ...{ person: 'organizer', locale, scheme: 'light', viewport },
    })
  const registered = () =>
    Number(demo.university.value(`select count(*) from registrations where source = 'import'`))
  const file = (lines: string[]) => ({
    name: 'invitados.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${['Correo;Nombre', ...lines].join('\r\n')}\r\n`),
  })

  test('the good rows on a phone, the refused ones to take away; then all of the corrected file, with a bar that a reload does not lose', async ({
    assert,
  }) => {
    const event = slug()
    const context = await organizer('es', PHONE)
    const page = await context.newPage()
    await page.goto(`/announcements/${event}/details`)
    await alive(page)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Importar inscripciones' }).click()
    await page.waitForURL('**/imports/registrations?event=*')
    const send = async (lines: string[]) => {
      await page.locator('input[type=file]').setInputFiles(file(lines))
      await page.getByRole('button', { name: 'Subir y revisar' }).click()
      await page.waitForURL('**/imports/registrations/*')
    }
    await send(['marta.nueva@example.test;Marta Nueva', 'sin arroba;Pedro Sin'])
    await page.getByText('Todavía no se ha inscrito a nadie').waitFor({ timeout: 120_000 })
    await page.getByText('«Todas o nadie» es posible cuando').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar las filas rechazadas' }).click(),
    ])
    assert.include(await readFile(await download.path(), 'utf8'), '«sin arroba» no es un correo.')
    await page.getByRole('button', { name: 'Inscribir 1 fila buena' }).click()
    await page.getByText('Se inscribió a 1 persona').waitFor({ timeout: 120_000 })
    assert.equal(registered(), 1)

    await page.getByRole('link', { name: 'Importar otro archivo' }).click()
    await page.getByRole('button', { name: 'Subir y revisar' }).waitFor()
    await send(
      Array.from({ length: MANY }, (_, at) => `invitada.${at}@example.test;Invitada Número ${at}`)
    )
    const bar = page.getByRole('progressbar', { name: 'Revisando las filas' })
    await bar.waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Inscribir a las/ }).click({ timeout: 240_000 })
    await page.getByText(/^Se inscribió a 1[.,\s]?000 personas/).waitFor({ timeout: 240_000 })
    assert.equal(registered(), MANY + 1)

    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByLabel('Motivo').fill('Era la lista del año pasado')
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('La importación se deshizo').waitFor({ timeout: 240_000 })
    assert.equal(
      demo.university.value(
        `select count(*) from registrations where source = 'import' and status = 'cancelled'`
      ),
      String(MANY)
    )
    await context.close()
  }).timeout(600_000)

  test('a file that is no list says so at the field', async () => {
    const context = await organizer('en', { width: 1280, height: 800 })
    const page = await context.newPage()
    await page.goto(`/imports/registrations?event=${slug()}`)
    await alive(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('E-mail;Name;\nana@example.test;Ana;Ruiz\n'),
    })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await page.getByText('Column C has values but no heading.').waitFor()
    await context.close()
  })
})
