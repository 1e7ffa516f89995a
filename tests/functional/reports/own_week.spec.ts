import { forgetHouseZone } from '#app/catalogue/queries/house_zone'
import { freezeClock } from '#app/core/clock'
import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import type { Method } from '#app/payments/rules/ledger_entry'
import { givenCampus } from '#tests/fixtures/catalogue'
import { collect, givenDesk, givenPayment } from '#tests/fixtures/payments'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

const ZONE = 'America/El_Salvador'
/** A Wednesday afternoon of the house. */
const TODAY = DateTime.fromISO('2026-05-06T15:00', { zone: ZONE })
const PARTS = ['day', 'method', 'campus'] as const
const FIGURES = ['collectedMinor', 'refundedMinor', 'netMinor'] as const

type Figures = Record<(typeof FIGURES)[number], string> & { key: string }
interface Week {
  from: string
  days: Figures[]
  methods: Figures[]
  campuses: Figures[]
}

/** A movement of the cashier's, as somebody with a pencil writes it down. */
interface Noted {
  id: string
  day: string
  method: Method
  campus: string
  side: 'collected' | 'refunded'
  amount: bigint
}

/** @returns of each table of the week, row by row, where its figures lead to (`collected`, `refunded`, `net`) */
function linksIn(html: string): string[][][] {
  const [, week = ''] = html.split('aria-labelledby="week"')
  return week
    .split('<tbody')
    .slice(1)
    .map((table) =>
      table
        .split('</tbody>')[0]!
        .split('<tr')
        .slice(1)
        .map((row) =>
          row
            .split('<td')
            .slice(1)
            .map((cell) => /href="([^"]+)"/.exec(cell)?.[1]?.replaceAll('&amp;', '&') ?? '')
        )
    )
}

test.group('The cashier’s own week', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => forgetHouseZone())
  group.each.teardown(() => {
    freezeClock(null)
    forgetHouseZone()
  })

  test('adds up by day, method and campus, and each figure leads to exactly its movements', async ({
    client,
    assert,
  }) => {
    freezeClock(TODAY.minus({ days: 30 }))
    const [here, there] = [
      await givenCampus({ timeZone: ZONE }),
      await givenCampus({ timeZone: ZONE }),
    ]
    const { cashier, actor, desk } = await givenDesk({ campusId: here.id, openingFloat: 100_000n })
    const other = await givenDesk({ campusId: here.id })
    const noted: Noted[] = []
    const last = () => Transaction.query().orderBy('id', 'desc').firstOrFail()

    async function move(
      daysAgo: number,
      given: {
        campus?: typeof here
        method?: Exclude<Method, 'online'>
        amount: bigint
        to?: Payment
      }
    ) {
      const at = TODAY.minus({ days: daysAgo })
      freezeClock(at)
      const { campus = here, method = 'cash', amount } = given
      const payment =
        given.to ?? (await givenPayment({ campusId: campus.id, amount: amount + 1_000n }))
      if (given.to) {
        await refundPayment({
          ...{ paymentId: payment.id, amount, method, reason: 'Ill', actor },
          idempotencyKey: ulid(),
        })
      } else {
        const externalReference = method === 'card' ? 'SLIP-1' : null
        await collect(payment, { actor, amount, method, externalReference })
      }
      const { publicId } = await last()
      noted.push({
        ...{ id: publicId, day: at.toISODate()!, method, campus: campus.code },
        ...(given.to
          ? { side: 'refunded', amount: -amount }
          : { side: 'collected', amount: amount }),
      } as Noted)
      return payment
    }

    // The day before the first of the seven.
    await move(7, { amount: 99n })
    noted.length = 0
    const paid = await move(6, { amount: 5_001n })
    await move(6, { amount: 7n, method: 'card' })
    await move(2, { amount: 12_345_678_901n, method: 'transfer', campus: there })
    await move(2, { amount: 5_001n, to: paid })
    await move(0, { amount: 40n, campus: there })
    const wrong = await move(0, { amount: 300n, method: 'card' })
    const { id: transactionId } = await Transaction.findByOrFail('paymentId', wrong.id)
    const mistake = { transactionId, reason: 'Typed wrongly', actor, idempotencyKey: ulid() }
    await reverseTransaction(mistake)
    const { publicId: id } = await last()
    noted.push({ ...noted.at(-1)!, id, amount: -300n })
    // Somebody else's at the same campus.
    const theirs = await givenPayment({ campusId: here.id })
    await collect(theirs, { actor: other.actor })

    // Whoever has yet to count the drawer reads no sum of it.
    await closeCashDesk({ deskId: desk.id, denominations: {}, note: 'Emptied before', actor })

    const page = await client.get('/transactions/info').loginAs(cashier).withInertia()
    page.assertStatus(200)
    const { week } = page.inertiaProps as unknown as { week: Week }
    assert.equal(week.from, TODAY.minus({ days: 6 }).toISODate())
    const sum = (those: Noted[]) => String(those.reduce((total, { amount }) => total + amount, 0n))
    const meant = (by: (typeof PARTS)[number]) =>
      [...Map.groupBy(noted, (one) => one[by]).entries()].map(([key, those]) => ({
        key,
        collectedMinor: sum(those.filter(({ side }) => side === 'collected')),
        refundedMinor: sum(those.filter(({ side }) => side === 'refunded')),
        netMinor: sum(those),
      }))
    const rowsOf = { day: week.days, method: week.methods, campus: week.campuses }
    for (const by of PARTS) {
      const shown = rowsOf[by]
        .map(({ key, ...row }) => ({ key, ...pick(row) }))
        .filter((row) => FIGURES.some((figure) => row[figure] !== '0'))
      assert.sameDeepMembers(shown, meant(by), by)
    }

    const html = (await client.get('/transactions/info').loginAs(cashier)).text()
    const links = linksIn(html)
    assert.lengthOf(links, PARTS.length)
    for (const [table, by] of PARTS.entries()) {
      const rows = rowsOf[by]
      assert.lengthOf(links[table]!, rows.length, by)
      for (const [at, row] of rows.entries()) {
        for (const [nth, figure] of FIGURES.entries()) {
          const href = links[table]![at]![nth]!
          const those = noted.filter(
            (one) => one[by] === row.key && (figure === 'netMinor' || `${one.side}Minor` === figure)
          )
          if (row[figure] === '0') {
            assert.equal(href, '', `${by} ${row.key} ${figure}`)
            continue
          }
          const list = await client.get(href).loginAs(cashier).withInertia()
          list.assertStatus(200)
          const { rows: led } = (
            list.inertiaProps as unknown as { list: { rows: { publicId: string }[] } }
          ).list
          assert.sameMembers(
            led.map(({ publicId }) => publicId),
            those.map((one) => one.id),
            `${by} ${row.key} ${figure}: ${href}`
          )
        }
      }
    }
  }).timeout(120_000)

  test('is nothing while nothing moved, and nobody’s who is no cashier', async ({
    client,
    assert,
  }) => {
    freezeClock(TODAY)
    const cashier = await givenUser({ roles: ['cashier'] })
    const page = await client.get('/transactions/info').loginAs(cashier).withInertia()
    const { week } = page.inertiaProps as unknown as { week: Week }
    assert.isEmpty([...week.days, ...week.campuses])
    const html = (await client.get('/transactions/info').loginAs(cashier)).text()
    assert.notInclude(html, 'aria-labelledby="week"')
    const student = await client
      .get('/transactions/info')
      .loginAs(await givenUser())
      .withInertia()
    assert.notProperty(student.inertiaProps, 'week')
  })
})

const pick = (row: Omit<Figures, 'key'>) => ({
  collectedMinor: row.collectedMinor,
  refundedMinor: row.refundedMinor,
  netMinor: row.netMinor,
})
