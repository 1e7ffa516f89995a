import { exportStream, neutral, type Export, type Format } from '#app/core/http/export_list'
import { test } from '@japa/runner'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

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
