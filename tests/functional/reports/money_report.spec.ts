import { freezeClock, now } from '#app/core/clock'
import { houseZone, forgetHouseZone } from '#app/catalogue/queries/house_zone'
import { statementSheet, moneySheet } from '#app/reports/presenters/money_sheets'
import { renderTablePdf } from '#app/reports/presenters/table_pdf'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { voidPayment } from '#app/payments/actions/void_payment'
import { outstandingOf } from '#app/payments/rules/payment_states'
import { moneyRows } from '#app/reports/rules/money_report'
import { statementOf } from '#app/reports/rules/statement'
import Payment from '#app/payments/models/payment'
import type User from '#app/users/models/user'
import { AT, MoneyModel, steps, type Noted } from '#tests/functional/reports/money_model'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { countQueries } from '#tests/fixtures/query_count'
import { givenUser } from '#tests/fixtures/users'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { streamXlsxRows } from 'hucre/xlsx'
import { deepEqual, equal, ok } from 'node:assert/strict'

const PER_DAY = '/reports/payments-per-day'
const BALANCES = '/reports/user-payments'

interface Figures {
  count: number
  collectedMinor: string
  refundedMinor: string
  netMinor: string
}

// What a page is sent, read as its reader finds it.
type Props = ReturnType<typeof JSON.parse>

async function page(client: ApiClient, as: User, path: string): Promise<Props> {
  const response = await client.get(path).loginAs(as).withInertia()
  response.assertStatus(200)
  return response.body().props
}

/** A workbook has real dates, in the times of the place; the text file writes them out. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
  return value === null ? '' : String(value)
}

/** @returns the rows of both files by their headings; they are the same */
async function exported(client: ApiClient, as: User, path: string) {
  const csv = await client.get(`${path}format=csv`).loginAs(as)
  csv.assertStatus(200)
  const lines = parse(csv.text(), { bom: true }) as string[][]
  const request = client.get(`${path}format=xlsx`).loginAs(as)
  request.request.responseType('arraybuffer')
  const rows: string[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array((await request).body()))) {
    rows.push(values.map(cellText))
  }
  const [headings, ...others] = lines as [string[], ...string[][]]
  const amounts = headings.map((heading) => AMOUNTS.test(heading))
  const exact = (line: string[]) =>
    line.map((cell, at) => (amounts[at] ? String(minorOf(cell)) : cell))
  deepEqual(rows.slice(1).map(exact), others.map(exact))
  return others.map(
    (line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at]!])) as Row
  )
}

type Row = Record<string, string>

const AMOUNTS = /^(Collected|Refunds|Net|Charged|Owed|Overdue|Revenue)/

/** An amount of a file, without a float: `-12.50`, and what a spreadsheet makes of it: `-12.5`. */
function minorOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const minor = BigInt(whole + fraction.padEnd(2, '0'))
  return text.startsWith('-') ? -minor : minor
}

const sumOf = (rows: Row[], heading: string) =>
  rows.reduce((total, row) => total + minorOf(row[heading]!), 0n)

function figuresOf(noted: Noted[]): Figures {
  const sum = (those: Noted[]) => String(those.reduce((total, { amount }) => total + amount, 0n))
  return {
    count: noted.length,
    collectedMinor: sum(noted.filter(({ side }) => side === 'collected')),
    refundedMinor: sum(noted.filter(({ side }) => side === 'refunded')),
    netMinor: sum(noted),
  }
}

const plain = ({ count, collectedMinor, refundedMinor, netMinor }: Figures): Figures => ({
  ...{ count, collectedMinor, refundedMinor, netMinor },
})

const GROUPINGS = ['day', 'method', 'campus', 'event'] as const
const DAYS = [
  ...['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-04-04', '2026-04-05'],
  ...['2026-04-06', '2026-04-30', '2026-05-01', '2026-05-02'],
]
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: undefined, freq: 3 })

/** What is asked: by what, narrowed by what. */
const questions = fc.record({
  by: fc.constantFrom(...GROUPINGS),
  method: maybe(fc.constantFrom('cash', 'card', 'transfer')),
  campus: maybe(fc.nat(2)),
  event: maybe(fc.nat(3)),
  cashier: maybe(fc.nat(1)),
  from: maybe(fc.constantFrom(...DAYS)),
  to: maybe(fc.constantFrom(...DAYS)),
  eventFrom: maybe(fc.constantFrom(...DAYS)),
  eventTo: maybe(fc.constantFrom(...DAYS)),
})

type Question = typeof questions extends fc.Arbitrary<infer Asked> ? Asked : never

function filtersOf(question: Question, model: MoneyModel): Record<string, string> {
  const { by, method, campus, event, cashier, ...days } = question
  const filters = {
    ...{ by, method, ...days },
    campus: campus === undefined ? undefined : model.campuses[campus]!.code,
    event: event === undefined ? undefined : (model.events[event]?.event.publicId ?? 'none'),
    cashier: cashier === undefined ? undefined : model.cashiers[cashier]!.cashier.publicId,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Row
}

/** With a calendar and a pencil. */
function meant(noted: Noted[], filters: Record<string, string>): Noted[] {
  const { method, campus, event, cashier, from, to, eventFrom, eventTo } = filters
  return noted.filter(
    (one) =>
      (!method || one.method === method) &&
      (!campus || one.campus === campus) &&
      (!event || one.event === event) &&
      (!cashier || one.cashier === cashier) &&
      (!from || one.day >= from) &&
      (!to || one.day <= to) &&
      (!eventFrom || (one.eventDay !== null && one.eventDay >= eventFrom)) &&
      (!eventTo || (one.eventDay !== null && one.eventDay <= eventTo))
  )
}

const search = (filters: Record<string, string>) => `${new URLSearchParams(filters)}&`

async function movementsBehind(client: ApiClient, as: User, filters: Record<string, string>) {
  const { list } = await page(client, as, `/transactions?${search({ ...filters, perPage: '100' })}`)
  ok(list.meta.total <= 100)
  return list.rows as { publicId: string; amountMinor: string }[]
}

const ids = (rows: { publicId: string }[]) => rows.map(({ publicId }) => publicId).toSorted()

test.group('The report of money', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    forgetHouseZone()
    freezeClock(AT)
  })
  group.each.teardown(() => {
    freezeClock(null)
    forgetHouseZone()
  })

  test('says what files, drill-down and a pencil say, around midnights and changed clocks', async ({
    client,
  }) => {
    const admin = await givenUser({ roles: ['admin'] })
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(questions, { minLength: 4, maxLength: 6 }),
        async (all, asked) => {
          const trx = await db.connection().transaction
          ok(trx)
          await db.rawQuery('savepoint money')
          const model = await MoneyModel.begin()
          await model.take(all)
          for (const question of asked) await compare(client, admin, model, question)
          await compareBalances(client, admin, model)
          await db.rawQuery('rollback to savepoint money')
          forgetHouseZone()
        }
      ),
      { numRuns: 10, endOnFailure: true }
    )
  }).timeout(180_000)

  test('is of the scope: campus of the payment, faculty of the payer', async ({
    client,
    assert,
  }) => {
    const [north, south] = [await givenCampus(), await givenCampus()]
    const law = await givenCourse({ campus: north })
    const lawyer = await givenUser({ courseId: law.id, campusId: north.id })
    const { actor } = await givenDesk()
    const atNorth = await givenPayment({ campusId: north.id, amount: 300n })
    const atSouth = await givenPayment({ campusId: south.id, payer: lawyer, amount: 7_000n })
    for (const payment of [atNorth, atSouth])
      await collect(payment, { actor, amount: payment.amountMinor - 1n })
    const cashierOf = (limits: object[]) => givenUser({ roles: ['cashier'], limits })
    const cases: [User, bigint][] = [
      [await givenUser({ roles: ['cashier'] }), 7_298n],
      [await givenUser({ roles: ['admin'] }), 7_298n],
      [await cashierOf([{ campusId: north.id }]), 299n],
      [await cashierOf([{ facultyId: law.facultyId }]), 6_999n],
    ]
    for (const [reader, expected] of cases) {
      const { report } = await page(client, reader, PER_DAY)
      assert.equal(report.totals.collectedMinor, String(expected))
      const file = await exported(client, reader, `${PER_DAY}/export?`)
      assert.equal(sumOf(file, 'Collected'), expected)
      const { balances } = await page(client, reader, BALANCES)
      assert.equal(balances.totals.collectedMinor, String(expected))
      const people = await exported(client, reader, `${BALANCES}/export?`)
      assert.equal(sumOf(people, 'Collected'), expected)
      const { money } = await page(client, reader, '/reports')
      assert.equal(money.totals.collectedMinor, String(expected))
    }
    const ofNorth = cases[2]![0]
    for (const path of ['', '/export?format=csv', '/statement.pdf']) {
      const outside = await client.get(`${BALANCES}/${lawyer.publicId}${path}`).loginAs(ofNorth)
      outside.assertStatus(404)
    }
    const organizer = await givenUser({ roles: ['organizer'] })
    for (const path of [PER_DAY, BALANCES, `${PER_DAY}/report.pdf`]) {
      const refused = await client.get(path).loginAs(organizer)
      refused.assertStatus(403)
    }
  })

  test('shows organizers the revenue of their events and of no other', async ({
    client,
    assert,
  }) => {
    const mine = await givenEvent({ title: 'Mine' })
    const others = await givenEvent({ title: 'Of others' })
    const { actor } = await givenDesk()
    for (const [{ event }, amount] of [
      [mine, 1_234_567_890n],
      [mine, 50n],
      [others, 999n],
    ] as const) {
      const given = { eventId: event.id, campusId: event.campusId, amount }
      await collect(await givenPayment(given), { actor })
    }
    const paid = await givenPayment({ eventId: mine.event.id, campusId: mine.event.campusId })
    await collect(paid, { actor })
    const refund = { paymentId: paid.id, amount: 5_000n, method: 'cash' as const, reason: 'Ill' }
    await refundPayment({ ...refund, actor, idempotencyKey: 'one-refund-of-all-of-it' })
    const shown = await page(client, mine.author, '/reports')
    assert.isNull(shown['money'])
    const rows = shown['events'].rows as { title: string; revenueMinor: string }[]
    assert.deepEqual(
      rows.map(({ title, revenueMinor }) => [title, revenueMinor]),
      [['Mine', '1234567940']]
    )
    assert.equal(shown['events'].totals.revenueMinor, '1234567940')
    const file = await exported(client, mine.author, '/reports/events/export?')
    assert.deepEqual(
      file.map((row) => [row['Event'], row['Revenue']]),
      [['Mine', '12345679.40']]
    )
    const admin = await givenUser({ roles: ['admin'] })
    const all = await page(client, admin, '/reports')
    assert.equal(all['events'].totals.revenueMinor, '1234568939')
    assert.equal(all['money'].totals.netMinor, '1234568939')
  })

  test('keeps 12,345,678.90 from screen to files', async ({ client, assert }) => {
    const { actor, cashier } = await givenDesk()
    const payment = await givenPayment({ amount: 1_234_567_890n })
    await collect(payment, { actor })
    const { report } = await page(client, cashier, PER_DAY)
    assert.equal(report.totals.netMinor, '1234567890')
    const payer = await db.from('users').where('id', payment.userId).firstOrFail()
    for (const path of [
      `${PER_DAY}/export?`,
      `${BALANCES}/export?`,
      `${BALANCES}/${payer.public_id}/export?`,
    ]) {
      const csv = await client.get(`${path}format=csv`).loginAs(cashier)
      assert.include(csv.text(), '12345678.90')
      assert.equal(sumOf(await exported(client, cashier, path), 'Collected'), 1_234_567_890n)
    }
    for (const path of [`${PER_DAY}/report.pdf`, `${BALANCES}/${payer.public_id}/statement.pdf`]) {
      const pdf = await client.get(path).loginAs(cashier)
      pdf.assertStatus(200)
      pdf.assertHeader('content-type', 'application/pdf')
    }
  })

  for (const [code, amount, written] of [
    ['USD', 1_234_567_890n, '12,345,678.90\u00a0USD'],
    ['CLP', 12_345_678n, '12,345,678\u00a0CLP'],
    ['KWD', 12_345_678_901n, '12,345,678.901\u00a0KWD'],
  ] as const) {
    test(`writes ${written} on the sheets that are filed`, async ({ assert }) => {
      const reader = { i18n: i18nManager.locale('en'), zone: 'UTC' }
      const moved = [
        {
          ...{ kind: 'refund' as const, reversed: null, method: 'card' as const, amount, count: 1 },
          group: { key: '2026-03-08', name: null, day: null },
        },
      ]
      const rows = moneyRows(moved)
      const table = moneySheet({ rows, moved, by: 'day', facts: [] }, reader, code)
      assert.deepEqual(table.rows, [
        [
          '8 Mar 2026',
          '1',
          `0${written.replace(/^[^.\u00a0]*/, '').replace(/\d/g, '0')}`,
          `-${written}`,
          `-${written}`,
        ],
      ])
      assert.deepEqual(table.sums.slice(2), table.rows[0]!.slice(2))
      const payment = {
        ...{
          id: 1,
          publicId: '1',
          reference: '7KX2M9AT',
          concept: 'Lost key',
          amount,
          currency: code,
        },
        ...{ isUnallocated: false, createdAt: AT, voidedAt: null, endedAt: null, timeZone: 'UTC' },
      }
      const person = { id: 1, publicId: '1', name: 'Ana', studentCode: null }
      const sheet = statementSheet({ person, lines: statementOf([payment], []) }, reader, code)
      assert.equal(sheet.rows[0]!.at(-1), written)
      for (const one of [table, sheet]) {
        const pdf = await renderTablePdf(one)
        assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      }
    })
  }

  test('asks the database as often for many as for few', async ({ client, assert }) => {
    const { actor, cashier } = await givenDesk()
    const campus = await givenCampus()
    const given = async (people: number) => {
      for (let left = people; left > 0; left -= 1) {
        freezeClock(AT.minus({ days: left % 28 }))
        const { event } = await givenEvent({ campus })
        await collect(await givenPayment({ campusId: campus.id, eventId: event.id }), { actor })
      }
      freezeClock(AT)
    }
    await given(25)
    const paths = [
      ...GROUPINGS.map((by) => `${PER_DAY}?by=${by}&perPage=100`),
      ...['', '&owing=owed', '&sort=overdue&direction=desc'].map(
        (rest) => `${BALANCES}?perPage=100${rest}`
      ),
      '/reports',
    ]
    const few: number[] = []
    for (const path of paths) few.push(await countQueries(() => page(client, cashier, path)))
    await given(75)
    for (const [index, path] of paths.entries()) {
      assert.equal(await countQueries(() => page(client, cashier, path)), few[index], path)
    }
  }).timeout(120_000)

  test('records who was searched and whose statement was read', async ({ client, assert }) => {
    const { cashier } = await givenDesk()
    const payer = await givenUser({ name: 'Ximena Zelaya', studentCode: 'ZX-2026-77' })
    await givenPayment({ payer })
    await givenPayment()
    const entries = async () =>
      (
        await db.from('audit_entries').where('actor_id', cashier.id).orderBy('id').select('action')
      ).map(({ action }) => action as string)
    const before = (await entries()).length
    for (const q of ['ximena zel', 'zx202677']) {
      const { balances } = await page(client, cashier, `${BALANCES}?q=${encodeURIComponent(q)}`)
      assert.deepEqual(
        balances.rows.map(({ name }: { name: string }) => name),
        ['Ximena Zelaya']
      )
    }
    await page(client, cashier, BALANCES)
    await page(client, cashier, `${BALANCES}/${payer.publicId}`)
    await client.get(`${BALANCES}/${payer.publicId}/statement.pdf`).loginAs(cashier)
    await client.get(`${PER_DAY}/report.pdf`).loginAs(cashier)
    assert.deepEqual((await entries()).slice(before), [
      ...['people.searched', 'people.searched', 'user.viewed', 'report.statement_exported'],
      'report.money_exported',
    ])
  })

  test('sorts by every figure and pages', async ({ client, assert }) => {
    const { actor, cashier } = await givenDesk()
    for (const [name, amount, days] of [
      ['Ana', 500n, -1],
      ['Bea', 900n, 1],
      ['Cid', 100n, -1],
    ] as const) {
      const payer = await givenUser({ name })
      const payment = await givenPayment({ payer, amount, dueAt: now().plus({ days }) })
      await collect(payment, { actor, amount: 10n })
    }
    const paid = await givenPayment({ payer: await givenUser({ name: 'Dan' }) })
    await collect(paid, { actor })
    await voidPayment({ paymentId: (await givenPayment()).id, reason: 'Twice', actor })
    const names = async (query: string) =>
      (await page(client, cashier, `${BALANCES}?${query}`))['balances'].rows
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.length === 3)
    assert.deepEqual(await names(''), ['Ana', 'Bea', 'Cid', 'Dan'])
    assert.deepEqual(await names('sort=owed&direction=desc'), ['Bea', 'Ana', 'Cid', 'Dan'])
    assert.deepEqual(await names('sort=owed&direction=asc'), ['Dan', 'Cid', 'Ana', 'Bea'])
    assert.deepEqual(await names('owing=overdue&sort=overdue&direction=asc'), ['Cid', 'Ana'])
    assert.deepEqual(await names('owing=owed&perPage=1&page=3'), ['Cid'])
  })
})

async function compare(client: ApiClient, as: User, model: MoneyModel, question: Question) {
  const filters = filtersOf(question, model)
  const { by, ...narrowed } = filters as { by: (typeof GROUPINGS)[number] } & Row
  const { from, to, eventFrom, eventTo, event } = narrowed
  const isLatest = !from && !to && !eventFrom && !eventTo && !event
  const today = now().setZone(await houseZone())
  if (isLatest) narrowed['from'] = today.minus({ days: 29 }).toISODate()!
  const expected = meant(model.noted, narrowed)
  const { report } = await page(client, as, `${PER_DAY}?${search({ ...filters, perPage: '100' })}`)
  const rows = report.rows as (Figures & { key: string })[]
  const label = JSON.stringify(filters)
  deepEqual(plain(report.totals), figuresOf(expected), label)
  const groups = Map.groupBy(expected, (one) => one[by])
  deepEqual(rows.map(({ key }) => key).toSorted(), [...groups.keys()].toSorted(), label)
  for (const row of rows) deepEqual(plain(row), figuresOf(groups.get(row.key)!), label)
  const file = await exported(client, as, `${PER_DAY}/export?${search(filters)}`)
  equal(file.length, rows.length)
  equal(String(sumOf(file, 'Collected')), report.totals.collectedMinor, label)
  equal(String(sumOf(file, 'Refunds')), report.totals.refundedMinor, label)
  equal(String(sumOf(file, 'Net')), report.totals.netMinor, label)
  for (const line of file) {
    const methods = ['Cash', 'Card', 'Bank transfer', 'Online']
    const net = methods.reduce((sum, method) => sum + minorOf(line[`Net, ${method}`]!), 0n)
    equal(net, minorOf(line['Net']!))
  }
  for (const row of rows.slice(0, 3)) await drillDown(client, as, { by, narrowed, groups, row })
}

interface Cell {
  by: (typeof GROUPINGS)[number]
  narrowed: Row
  groups: Map<string, Noted[]>
  row: Figures & { key: string }
}

async function drillDown(client: ApiClient, as: User, { by, narrowed, groups, row }: Cell) {
  const own: Row = by === 'day' ? { from: row.key, to: row.key } : { [by]: row.key }
  for (const counted of ['all', 'collected', 'refunded'] as const) {
    const behind = await movementsBehind(client, as, { ...narrowed, ...own, counted })
    const expected = groups
      .get(row.key)!
      .filter(({ side }) => counted === 'all' || side === counted)
    deepEqual(ids(behind), expected.map(({ id }) => id).toSorted())
    const total = behind.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
    const shown = { all: row.netMinor, collected: row.collectedMinor, refunded: row.refundedMinor }
    equal(String(total), shown[counted])
  }
}

/** Everybody's balances say what the payments say, and what each statement ends with. */
async function compareBalances(client: ApiClient, as: User, model: MoneyModel) {
  const payments = await Payment.query()
  const { balances } = await page(client, as, `${BALANCES}?perPage=100`)
  const file = await exported(client, as, `${BALANCES}/export?`)
  const owed = (those: Payment[]) =>
    those.reduce((sum, one) => sum + outstandingOf({ ...balanceOf(one), status: one.status }), 0n)
  const isOverdue = ({ dueAt }: Payment) => dueAt !== null && dueAt <= now()
  for (const payer of model.payers) {
    const own = payments.filter(({ userId }) => userId === payer.id)
    const row = balances.rows.find((one: { publicId: string }) => one.publicId === payer.publicId)
    if (own.length === 0) {
      equal(row, undefined)
      continue
    }
    const sum = (of: (payment: Payment) => bigint) =>
      String(own.reduce((total, one) => total + of(one), 0n))
    const expected = {
      chargedMinor: sum((one) => (one.voidedAt || one.unallocated ? 0n : one.amountMinor)),
      collectedMinor: sum(({ collectedMinor }) => collectedMinor),
      refundedMinor: sum(({ refundedMinor }) => -refundedMinor),
      owedMinor: String(owed(own)),
    }
    const { publicId, name, studentCode, overdueMinor, ...figures } = row
    deepEqual(figures, expected)
    equal(overdueMinor, String(owed(own.filter(isOverdue))))
    const { statement } = await page(client, as, `${BALANCES}/${payer.publicId}`)
    deepEqual(statement.totals, expected)
    const lines = await exported(client, as, `${BALANCES}/${payer.publicId}/export?`)
    equal(String(sumOf(lines, 'Charged')), expected.chargedMinor)
    equal(String(sumOf(lines, 'Collected')), expected.collectedMinor)
    equal(String(sumOf(lines, 'Refunds')), expected.refundedMinor)
    equal(String(minorOf(lines.at(-1)!['Owed']!)), expected.owedMinor)
  }
  for (const [heading, key] of [
    ...[
      ['Charged', 'chargedMinor'],
      ['Collected', 'collectedMinor'],
    ],
    ...[
      ['Refunds', 'refundedMinor'],
      ['Owed', 'owedMinor'],
      ['Overdue', 'overdueMinor'],
    ],
  ] as const) {
    equal(String(sumOf(file, heading!)), balances.totals[key!], heading)
  }
  const overdue = await page(client, as, `${BALANCES}?owing=overdue&perPage=100`)
  equal(overdue['balances'].totals.overdueMinor, balances.totals.overdueMinor)
  ok(overdue['balances'].rows.every((one: { overdueMinor: string }) => one.overdueMinor !== '0'))
}

const balanceOf = ({ amountMinor, collectedMinor, refundedMinor }: Payment) => ({
  ...{ amount: amountMinor, collected: collectedMinor, refunded: refundedMinor },
})
