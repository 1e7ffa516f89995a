import Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import EventPrice from '#app/announcements/models/event_price'
import AuditValue from '#app/audit/models/audit_value'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import Registration from '#app/registrations/models/registration'
import { eventForm } from '#tests/fixtures/announcement_form'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { AMOUNT_MAX, amountMinorOf, type Minor } from '#isomorphic/core/money'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { readXlsx } from 'hucre/xlsx'

/** What is typed, its minor units, and what forms and files show. */
const TYPED: [typed: string, amount: Minor, text: string][] = [
  ['0.01', 1n, '0.01'],
  ['0,1', 10n, '0.10'],
  ['12345678.90', 1_234_567_890n, '12345678.90'],
  ['10000000000', AMOUNT_MAX, '10000000000.00'],
]

interface ShownPage {
  announcement: { event: { prices: { amountMinor: string; currency: string }[] } }
  registration: { price: { amountMinor: string }; own: { price: { amountMinor: string } } | null }
}
interface EditPage {
  announcement: { version: number; values: { event: { prices: { amount: string }[] } } }
}

test.group('An amount on its way', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const [typed, amount, text] of TYPED) {
    test(`${typed} is what was typed in the database, on every page and in the audit log`, async ({
      assert,
      client,
    }) => {
      const author = await givenUser({ roles: ['organizer'] })
      const form = async (price: string) =>
        eventForm({ intent: 'publish', event: { prices: [{ label: 'All', amount: price }] } })
      await client
        .post('/announcements')
        .json(await form(typed))
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
      const announcement = await Announcement.query().preload('event').firstOrFail()
      const price = await EventPrice.findByOrFail('eventId', announcement.event.id)
      assert.strictEqual(price.amountMinor, amount)

      const path = `/announcements/${announcement.slug}`
      const edit = await client.get(`${path}/edit`).loginAs(author).withInertia()
      const { version, values } = (edit.inertiaProps as unknown as EditPage).announcement
      assert.equal(values.event.prices[0]!.amount, text)

      const person = await givenUser()
      const show = async () => {
        const page = await client.get(path).loginAs(person).withInertia()
        return page.inertiaProps as unknown as ShownPage
      }
      const before = await show()
      assert.equal(before.announcement.event.prices[0]!.amountMinor, String(amount))
      assert.equal(before.registration.price.amountMinor, String(amount))
      await register(announcement.event, person)
      assert.equal((await show()).registration.own!.price.amountMinor, String(amount))
      const registration = await Registration.findByOrFail('userId', person.id)
      assert.strictEqual(registration.priceAmountMinor, amount)

      const changed = { ...(await form('1.23')), version }
      const saved = await client
        .put(path)
        .json({ ...changed, intent: 'save' })
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
      saved.assertStatus(303)
      const audited = await AuditValue.query().whereNotNull('before').orderBy('id', 'desc')
      const prices = (side: Record<string, unknown> | null) =>
        (side?.prices as { amountMinor: string }[] | undefined)?.[0]?.amountMinor
      const entry = audited.find((one) => prices(one.before))!
      assert.deepEqual([prices(entry.before), prices(entry.after)], [String(amount), '123'])
    })
  }

  const IN_FILES: [currency: string, amount: Minor, text: string][] = [
    ...TYPED.map(([, amount, text]): [string, Minor, string] => ['USD', amount, text]),
    ['CLP', AMOUNT_MAX, '1000000000000'],
    ['KWD', 1n, '0.001'],
    ['KWD', AMOUNT_MAX, '1000000000.000'],
  ]
  for (const [currency, amount, text] of IN_FILES) {
    test(`${text} ${currency} is in both files as it was kept, and is read back from them`, async ({
      assert,
      client,
    }) => {
      const { announcement, event, author } = await givenEvent()
      const registration = await register(event, await givenUser())
      await registration.merge({ priceCurrency: currency, priceAmountMinor: amount }).save()
      const path = `/announcements/${announcement.slug}/registrations/export`

      const csv = await client.get(`${path}?format=csv`).loginAs(author)
      const [headings, cells] = csv
        .text()
        .split('\n')
        .map((line) => line.split(','))
      const column = headings!.indexOf('Price')
      assert.equal(cells![column], text)
      assert.strictEqual(amountMinorOf(cells![column]!, currency), amount)

      const asked = client.get(`${path}?format=xlsx`).loginAs(author)
      asked.request.responseType('blob')
      const { sheets } = await readXlsx((await asked).body() as Uint8Array)
      const cell = sheets[0]!.rows[1]![column]
      assert.strictEqual(cell, Number(text))
      assert.strictEqual(amountMinorOf(String(cell), currency), amount)
    })
  }

  test('no digit of a sum is lost', async ({ assert }) => {
    const { event } = await givenEvent({
      prices: [
        { label: 'A', amountMinor: AMOUNT_MAX },
        { label: 'B', amountMinor: AMOUNT_MAX - 1n },
      ],
    })
    assert.strictEqual(await sumOf(event, 'amount_minor'), 2n * AMOUNT_MAX - 1n)
    const factor = 4_000_000
    const expected = (2n * AMOUNT_MAX - 1n) * BigInt(factor)
    assert.strictEqual(await sumOf(event, `amount_minor * ${factor}`), expected)
    const { event: free } = await givenEvent()
    assert.strictEqual(await sumOf(free, 'amount_minor'), 0n)
  })
})

async function sumOf(event: Event, amount: string): Promise<Minor> {
  const row: { total: StoredMinor } = await db
    .from('event_prices')
    .where('event_id', event.id)
    .select(db.raw(`${exactSum(amount)} as total`))
    .firstOrFail()
  return minor(row.total)
}

test.group('What is no amount', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const columns = [
    ['event_prices', 'amount_minor'],
    ['registrations', 'price_amount_minor'],
  ] as const
  for (const [table, column] of columns) {
    test(`is refused by the database itself, in ${table}`, async ({ assert }) => {
      const { event } = await givenEvent({ prices: [{ label: 'A', amountMinor: 500n }] })
      await register(event, await givenUser())
      for (const amount of ['-1', String(AMOUNT_MAX + 1n), '1e300']) {
        const trx = await db.transaction()
        const written = trx.rawQuery(`update ${table} set ${column} = ${amount}`)
        await assert.rejects(() => written)
        await trx.rollback()
      }
    })

    test(`is never a fraction, in ${table}`, async ({ assert }) => {
      const { event } = await givenEvent({ prices: [{ label: 'A', amountMinor: 500n }] })
      await register(event, await givenUser())
      const trx = await db.transaction()
      const written = trx.rawQuery(`update ${table} set ${column} = 0.25`)
      // PostgreSQL's column rounds it.
      if (db.connection().dialect.name === 'postgres') await written
      else await assert.rejects(() => written, /no amount/)
      await trx.rollback()
    })
  }
})
