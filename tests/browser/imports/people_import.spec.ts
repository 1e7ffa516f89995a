import { alive } from '#tests/helpers/chromium'
import { demoOf } from '#tests/helpers/demo_university'
import { exportedPeople } from '#tests/fixtures/student_system'
import { test } from '@japa/runner'
import { writeXlsx } from 'hucre/xlsx'
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
    await page.getByRole('heading', { name: '¿Qué columna es cuál?' }).waitFor()
    await page.getByRole('button', { name: 'Revisar las filas' }).click()
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
    await page.getByLabel('Resultado').selectOption('refused')
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
  }).timeout(600_000)

  test('columns by other names are chosen once, on a phone, from an Excel file', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'es',
      scheme: 'light',
      viewport: { width: 390, height: 844 },
    })
    const rows = [
      ['Persona', 'Contacto', 'Ingreso'],
      ['Mapa Primera', 'mapa.primera@example.test', new Date('2026-01-15')],
    ]
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja 1', rows }] }))
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const page = await context.newPage()
    const upload = async () => {
      await page.goto('/imports/people')
      await alive(page)
      const file = { name: 'registro.xlsx', mimeType, buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'Subir y revisar' }).click()
    }
    await upload()
    const check = page.getByRole('button', { name: 'Revisar las filas' })
    await check.click()
    await page.getByText('Elige la columna del archivo.').first().waitFor()
    await page.getByLabel('Nombre completo').selectOption('Persona')
    await page.getByText('Por ejemplo: Mapa Primera').waitFor()
    await page.getByLabel('Correo electrónico').selectOption('Contacto')
    await page.getByLabel('Teléfono').selectOption('Ingreso')
    await page.getByText('Por ejemplo: 2026-01-15').waitFor()
    await check.click()
    await page.getByRole('button', { name: 'Aplicar 1 fila' }).waitFor({ timeout: 30_000 })

    await upload()
    await page.getByRole('button', { name: 'Aplicar 1 fila' }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Cambiar las columnas' }).click()
    await page.getByLabel('Teléfono').selectOption('No está en el archivo')
    await check.click()
    await page.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    await page.getByText('La importación se aplicó').waitFor({ timeout: 30_000 })
    assert.equal(
      demo.university.value(
        'select name from users where email = ? and phone is null',
        'mapa.primera@example.test'
      ),
      'Mapa Primera'
    )
    await context.close()
  })

  test('a row that would change another person waits to be looked at, and is applied once it is', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      person: 'admin',
      locale: 'es',
      scheme: 'light',
      viewport: { width: 360, height: 740 },
    })
    const code = demo.university.value(
      `select student_code from users where kind = 'student' and student_code_confirmed_at is not null
       and merged_into_id is null and disabled_at is null order by id desc limit 1`
    )
    const nameOf = () =>
      demo.university.value('select name from users where student_code = ?', code)
    const before = nameOf()
    const text = `Ficha,Quién,Dónde\n${code},Otra Persona Distinta,otra.distinta@example.test\n`
    const file = { name: 'otra.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    const page = await context.newPage()
    await page.goto('/imports/people')
    await alive(page)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await page.getByLabel('Nombre completo').selectOption('Quién')
    await page.getByLabel('Correo electrónico').selectOption('Dónde')
    await page.getByLabel('Carné').selectOption('Ficha')
    await page.getByRole('button', { name: 'Revisar las filas' }).click()

    await page.getByText('1 fila necesita otra revisión').waitFor({ timeout: 30_000 })
    assert.equal(await page.getByRole('button', { name: /^Aplicar/ }).count(), 0)
    await page.getByRole('link', { name: 'Ver estas filas' }).click()
    await page.getByRole('checkbox').last().waitFor()
    await page.getByRole('button', { name: 'Detalles' }).click()
    await page.getByText('El carné es de').locator('visible=true').first().waitFor()
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Aplicar también estas' }).click()
    const apply = page.getByRole('button', { name: 'Aplicar 1 fila' })
    await apply.waitFor()
    assert.equal(nameOf(), before, 'a tick alone writes nothing')
    await apply.click()
    await page.getByText('La importación se aplicó').waitFor({ timeout: 30_000 })
    assert.equal(nameOf(), 'Otra Persona Distinta')
    await context.close()
  })

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

  test('a file with a title above it and places by name is read as it is, and discarded', async ({
    assert,
  }) => {
    const context = await demo.university.contextOf(demo.browser, {
      ...{ person: 'admin', locale: 'en', scheme: 'light' },
      viewport: { width: 1280, height: 800 },
    })
    const [campus, course] = String(
      demo.university.value(
        `select c.name || '|' || k.name from course_campuses t
           join campuses c on c.id = t.campus_id join courses k on k.id = t.course_id
         where (select count(*) from courses o where o.name = k.name) = 1 limit 1`
      )
    ).split('|')
    const lines = [
      'Student system, list of the registrar, 2026',
      '',
      'Full name;E-mail;Campus;Course',
      `Ana Titulada;ana.titulada@example.test;${campus};${course}`,
    ]
    const page = await context.newPage()
    await page.goto('/imports/people')
    await alive(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await page.getByRole('button', { name: 'Apply 1 row' }).waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByText('This import was discarded').waitFor()
    const left = demo.university.value(
      `select count(*) from import_rows where cells like '%ana.titulada%'`
    )
    assert.equal(left, '0')
    assert.equal(
      demo.university.value(
        'select count(*) from users where email = ?',
        'ana.titulada@example.test'
      ),
      '0'
    )
    await context.close()
  })
})
