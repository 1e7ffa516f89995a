import { cleanCell, decodeCsv, sniffDelimiter } from '#app/imports/rules/csv_text'
import {
  columnLetters,
  headingAt,
  headingsKey,
  leftOut,
  matchHeadings,
  missingGroups,
  repeatedHeading,
  unnamedColumn,
} from '#app/imports/rules/headings'
import { repeats } from '#app/imports/rules/repeats'
import { readCsv } from '#app/imports/files/read_csv'
import { neutral } from '#app/core/http/export_list'
import { test } from '@japa/runner'

const KIND = {
  columns: [
    { name: 'code', aliases: { en: ['Code'], es: ['Código'] }, example: '' },
    { name: 'email', aliases: { en: ['E-mail'], es: ['Correo electrónico'] }, example: '' },
  ],
  requires: [['email']],
}

test.group('Reading CSV', () => {
  test('finds the separator of the heading, quoted ones aside', ({ assert }) => {
    assert.equal(sniffDelimiter('a;b;c\n1,2,3,4,5'), ';')
    assert.equal(sniffDelimiter('"a;b;c;d",e\n'), ',')
    assert.equal(sniffDelimiter('a\tb'), '\t')
    // A title above the table, and a decimal comma in it.
    assert.equal(sniffDelimiter('Law, Science, Arts, 2026\nname;mail\nA;a\nB;b'), ';')
    assert.equal(sniffDelimiter('name;mark\n"A";1,5\n"B";2,5'), ';')
  })

  test('reads UTF-8, UTF-16 and what Windows writes; no binary', ({ assert }) => {
    const text = 'José;Ñandú'
    assert.deepEqual(decodeCsv(Buffer.from(`\uFEFF${text}`)), { text, encoding: 'utf-8' })
    assert.deepEqual(decodeCsv(Buffer.from(`\uFEFF${text}`, 'utf16le')), {
      text,
      encoding: 'utf-16le',
    })
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    assert.deepEqual(decodeCsv(swapped), { text, encoding: 'utf-16be' })
    assert.deepEqual(decodeCsv(Buffer.from(text, 'latin1')), { text, encoding: 'windows-1252' })
    assert.isNull(decodeCsv(Buffer.from('a\0b')))
  })

  test('believes a first line that names the separator', async ({ assert }) => {
    const file = await readCsv(Buffer.from('sep=;\r\na;b,c,d\r\n1;2'))
    if ('fault' in file) throw new Error(file.fault)
    assert.deepEqual(file, [
      { line: 2, cells: ['a', 'b,c,d'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  test('knows the line where each row begins, blank lines and broken ones counted', async ({
    assert,
  }) => {
    const file = await readCsv(Buffer.from('a,b\r\n\r\n1,"two\r\nlines"\r\n,\r\n3,O"Hara\r\n'))
    if ('fault' in file) throw new Error(file.fault)
    assert.deepEqual(file, [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 6, cells: ['3', 'O"Hara'] },
    ])
  })

  test('takes away what the file of refused rows put before a formula', ({ assert }) => {
    for (const cell of ['+503 2222', '=1+1', '@x', '-5']) {
      assert.equal(cleanCell(String(neutral(cell))), cell)
    }
    assert.equal(cleanCell(`  'quoted' `), `'quoted'`)
    assert.equal(cleanCell('Ana\n\tMaría\u00a0 Ruiz'), 'Ana María Ruiz')
  })

  test('matches headings whatever their case, accents and punctuation', ({ assert }) => {
    const headings = ['CODIGO', 'correo_electronico', 'Sex', 'Code', 'Motivo']
    const positions = matchHeadings(headings, KIND)
    assert.deepEqual(positions, { code: 0, email: 1 })
    assert.deepEqual(leftOut(headings, positions), [2, 3])
    assert.deepEqual(missingGroups({ code: 0 }, KIND), [['email']])
    assert.equal(repeatedHeading(['Línea', 'E-mail', 'linea', 'é_mail']), 'é_mail')
    assert.equal(headingsKey(['E-Mail', 'Sex', 'Línea', 'Motivo']), headingsKey(['é mail', 'sex']))
  })

  test('names the other line of whatever stands twice', ({ assert }) => {
    const found = repeats([
      { line: 2, keys: { email: 'a', code: null } },
      { line: 3, keys: { email: 'b', code: null } },
      { line: 4, keys: { email: 'a', code: null } },
    ])
    assert.deepEqual(
      [...found],
      [
        [2, [{ code: 'duplicate', values: { field: 'email', line: 4 } }]],
        [4, [{ code: 'duplicate', values: { field: 'email', line: 2 } }]],
      ]
    )
  })
})

test.group('Headings that are not there', () => {
  const rows = (...cells: string[][]) =>
    cells.map((row, index) => ({ line: index + 2, cells: row }))

  test('a column that most rows have a value in and no heading is found', ({ assert }) => {
    const two = rows(['a', 'b', 'c'], ['a', '', 'c'])
    assert.equal(unnamedColumn(['One', '', 'Three'], rows(['a', 'b'], ['a', 'b'], ['a', ''])), 1)
    assert.equal(unnamedColumn(['Title'], two), 2)
    assert.isNull(unnamedColumn(['One', 'Two', 'Three'], two))
    // A separator within a value moves the cells of a few rows.
    assert.isNull(unnamedColumn(['One'], rows(['a', 'b'], ['a'], ['a'])))
    assert.isNull(unnamedColumn([], []))
  })

  test('lines above the heading are skipped, where one further down is known better', ({
    assert,
  }) => {
    const table = rows(['Code', 'E-mail'], ['UG-1', 'a@example.test'])
    assert.equal(headingAt(table, KIND), 0)
    assert.equal(headingAt([...rows(['University', ''], ['Students of 2026']), ...table], KIND), 2)
    assert.equal(headingAt(rows(['Whatever', 'Else'], ['UG-1', 'a@example.test']), KIND), 0)
    // One word that is known may stand in a title, or be a value.
    assert.equal(headingAt(rows(['Name', 'Mail'], ['Code', 'a@example.test']), KIND), 0)
    const late = Array.from({ length: 20 }, () => ['Title'])
    assert.equal(headingAt([...rows(...late), ...table], KIND), 0)
  })

  test('columns are called as spreadsheets call them', ({ assert }) => {
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(columnLetters), [
      ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
    ])
  })

  test('a heading is taken by the first column that knows it', ({ assert }) => {
    const twice = { columns: [KIND.columns[0]!, { ...KIND.columns[0]!, name: 'question' }] }
    assert.deepEqual(matchHeadings(['Code'], { ...twice, requires: [] }), { code: 0 })
  })
})
