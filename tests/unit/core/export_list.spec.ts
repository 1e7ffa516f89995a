import { exportStream, neutral, type Export, type Format } from '#app/core/http/export_list'
import { test } from '@japa/runner'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'

interface Row {
  id: number
}

function streamOf(format: Format, list: Partial<Export<Row>>): Readable {
  return exportStream<Row>(
    {
      fileName: 'list',
      columns: [{ header: 'Number', value: (row) => row.id }],
      rowsAfter: async (last) => (last ? [] : [{ id: 1 }]),
      ...list,
    },
    format
  )
}

test.group('Exports', () => {
  test('neutralises what a spreadsheet would run', ({ assert }) => {
    for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\rx']) {
      assert.equal(neutral(cell), `'${cell}`)
    }
    assert.equal(neutral('plain = text'), 'plain = text')
    assert.equal(neutral(-5), -5)
  })

  test('neutralises headings too: some are what people typed', async ({ assert }) => {
    const columns = [{ header: '=cmd', value: (row: Row) => row.id }]
    assert.equal(await text(streamOf('csv', { columns })), `'=cmd\n1\n`)
  })

  test('a workbook has bold headings that stay in sight, widths, and real dates', async ({
    assert,
  }) => {
    const bytes = await buffer(
      streamOf('xlsx', {
        columns: [
          { header: 'Name', value: () => 'A name that needs some room' },
          {
            header: 'Since',
            value: (row) => (row.id === 1 ? '2026-01-15' : 'never'),
            shows: 'date',
          },
          { header: 'At', value: () => '2026-01-15 09:30', shows: 'minutes' },
        ],
        rowsAfter: async (last) => (last ? [] : [{ id: 1 }, { id: 2 }]),
      })
    )
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [sheet] = sheets
    assert.deepEqual(sheet!.rows, [
      ['Name', 'Since', 'At'],
      ['A name that needs some room', new Date('2026-01-15'), new Date('2026-01-15T09:30Z')],
      ['A name that needs some room', 'never', new Date('2026-01-15T09:30Z')],
    ])
    assert.equal(sheet!.freezePane?.rows, 1)
    assert.deepEqual(
      sheet!.columns?.map(({ width }) => width),
      [27, 10, 16]
    )
    const bold = (at: string) => sheet!.cells?.get(at)?.style?.font?.bold === true
    assert.deepEqual(['0,0', '0,2', '1,0', '1,1'].map(bold), [true, true, false, false])
  })

  test('a CSV file has the separator that is asked for, dates as they are written', async ({
    assert,
  }) => {
    const columns: Export<Row>['columns'] = [
      { header: 'Since', value: () => '2026-01-15', shows: 'date' },
      { header: 'Number', value: (row) => row.id },
    ]
    const file = await text(streamOf('csv', { columns, delimiter: ';' }))
    assert.equal(file, 'Since;Number\n2026-01-15;1\n')
  })

  for (const format of ['csv', 'xlsx'] as const) {
    test(`a query that fails in the middle breaks off the ${format}, not the server`, async ({
      assert,
    }) => {
      const stream = streamOf(format, {
        rowsAfter: async (last) => {
          if (last) throw new Error('the database went away')
          return [{ id: 1 }]
        },
      })
      await assert.rejects(() => text(stream), 'the database went away')
    })
  }
})
