import { now } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { verifyLedger } from '#app/payments/queries/verify_ledger'
import { inTransaction } from '#app/core/database/in_transaction'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenBankAccount } from '#tests/fixtures/installation'
import { givenUser } from '#tests/fixtures/users'
import { THOROUGH } from '#tests/helpers/sizes'
import { givenBrowsers, type Browser } from '#tests/race/browsers'
import { givenInstallation, type Installation } from '#tests/race/installation'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { readXlsx } from 'hucre/xlsx'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ulid } from 'ulid'

const run = promisify(execFile)

/** What a cashier types, its minor units, as people read it, and as files have it. */
type Amount = [typed: string, amount: bigint, read: string, filed: string]

const CURRENCIES: Record<string, Amount[]> = {
  USD: [
    ['0.01', 1n, '0.01', '0.01'],
    ['0,1', 10n, '0.10', '0.10'],
    ['12345678.90', 1_234_567_890n, '12,345,678.90', '12345678.90'],
  ],
  CLP: [
    ['1', 1n, '1', '1'],
    ['10', 10n, '10', '10'],
    ['1234567890', 1_234_567_890n, '1,234,567,890', '1234567890'],
  ],
  KWD: [
    ['0.001', 1n, '0.001', '0.001'],
    ['0,1', 100n, '0.100', '0.100'],
    ['12345678.901', 12_345_678_901n, '12,345,678.901', '12345678.901'],
  ],
}
/** More than the currency has. */
const TOO_PRECISE: Record<string, string> = { USD: '0.001', CLP: '0.5', KWD: '0.0001' }

interface PaymentRow {
  id: number
  public_id: string
  reference: string
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  currency: string
  status: string
}

const headersOf = ({ cookies, xsrfToken, port }: Browser) => ({
  'cookie': cookies,
  'x-xsrf-token': xsrfToken,
  'referer': `http://127.0.0.1:${port}/transactions/info`,
})
const get = (browser: Browser, path: string) =>
  fetch(`http://127.0.0.1:${browser.port}${path}`, { headers: headersOf(browser) })
const send = (browser: Browser, path: string, body: object | FormData) => {
  const isForm = body instanceof FormData
  return fetch(`http://127.0.0.1:${browser.port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...headersOf(browser),
      ...(!isForm && { 'accept': 'application/json', 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'currencies-'))
  try {
    const file = join(folder, 'sheet.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
/** No-break spaces stand between an amount and its currency. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]|&nbsp;/g, ' ')

const paymentsOf = (userId: number): Promise<PaymentRow[]> =>
  db.from('payments').where('user_id', userId).orderBy('id')

test.group('Amounts in other currencies', (group) => {
  let installation: Installation
  group.each.setup(async () => {
    installation = await givenInstallation()
    return () => installation.remove()
  })

  for (const [currency, amounts] of Object.entries(CURRENCIES)) {
    test(`${currency}: from the form to the database, screen, receipt and files, and back from the bank`, async ({
      assert,
    }) => {
      const server = await installation.startServer({ env: { CURRENCY: currency } })
      const campus = await givenCampus()
      const payer = await givenUser({ name: 'Ana Ruiz' })
      const account = await givenBankAccount()
      const cashier = await givenUser({ roles: ['cashier'], locale: 'en' })
      const [browser] = await givenBrowsers([cashier], [Number(new URL(server.url).port)])
      const opened = await send(browser!, '/cash-desks', {
        campus: campus.code,
        openingFloat: amounts[0]![0],
      })
      assert.equal(opened.status, 303)

      const raise = (amount: string) => {
        const owed = { person: payer.publicId, campus: campus.code, concept: 'Lost key' }
        return send(browser!, '/payments', { ...owed, amount })
      }
      const refused = await raise(TOO_PRECISE[currency]!)
      assert.equal(refused.status, 422)
      for (const [typed] of amounts) assert.equal((await raise(typed)).status, 303)
      const raised = await paymentsOf(payer.id)
      assert.deepEqual(
        raised.map((row) => [minor(row.amount_minor), row.currency]),
        amounts.map(([, amount]) => [amount, currency])
      )
      for (const [nth, [typed, , read]] of amounts.entries()) {
        await assertCollected(assert, browser!, { payment: raised[nth]!, typed, read, currency })
      }
      await assertFiles(assert, browser!, amounts)

      // Again, by a statement of the bank.
      for (const [typed] of amounts) assert.equal((await raise(typed)).status, 303)
      const owed = (await paymentsOf(payer.id)).slice(amounts.length)
      await applyStatement(assert, browser!, { account: account.publicId, currency, owed, amounts })
      assert.deepEqual(
        (await paymentsOf(payer.id)).map((row) => [minor(row.collected_minor), row.status]),
        [...amounts, ...amounts].map(([, amount]) => [amount, 'paid'])
      )
      const { findings } = await inTransaction((trx) => verifyLedger(trx))
      assert.deepEqual(findings, [])
    })
      .timeout(180_000)
      // Whatever else is tested is in this currency.
      .tags(currency === 'USD' ? [THOROUGH] : [])
  }
})

/** Collected as it was typed, shown on the payment's page, and written on its receipt. */
async function assertCollected(
  assert: Assert,
  browser: Browser,
  given: { payment: PaymentRow; typed: string; read: string; currency: string }
): Promise<void> {
  const { payment, typed, currency } = given
  const read = `${given.read} ${currency}`
  const collected = await send(browser, `/payments/${payment.public_id}/collections`, {
    ...{ amount: typed, method: 'card', idempotencyKey: ulid() },
  })
  assert.equal(collected.status, 200)
  const page = await get(browser, `/payments/${payment.public_id}`)
  assert.include(plain(await page.text()), read)
  const receipt = await db
    .from('receipts as r')
    .join('transactions as t', 't.id', 'r.transaction_id')
    .where('t.payment_id', payment.id)
    .select('r.public_id')
    .firstOrFail()
  const pdf = await get(browser, `/receipts/${receipt.public_id}/receipt.pdf`)
  assert.equal(pdf.status, 200)
  assert.include(plain(await pdfText(await bytesOf(pdf))), read)
}

async function assertFiles(assert: Assert, browser: Browser, amounts: Amount[]): Promise<void> {
  const filed = amounts.map(([, , , text]) => text)
  const csv = await get(browser, '/payments/export?format=csv&sort=created&direction=asc')
  const lines = (await csv.text()).trim().split(/\r?\n/)
  for (const text of filed) {
    assert.isTrue(
      lines.some((line) => line.split(',').includes(text)),
      `${text} in CSV`
    )
  }
  const xlsx = await get(browser, '/payments/export?format=xlsx&sort=created&direction=asc')
  const { sheets } = await readXlsx(await bytesOf(xlsx))
  const cells = sheets[0]!.rows.flat()
  for (const text of filed) assert.isTrue(cells.includes(Number(text)), `${text} in XLSX`)
}

/** Uploads a statement that pays what is owed, keeps its lines, and confirms what they propose. */
async function applyStatement(
  assert: Assert,
  browser: Browser,
  given: { account: string; currency: string; owed: PaymentRow[]; amounts: Amount[] }
): Promise<void> {
  const { account, currency, owed, amounts } = given
  const day = now().minus({ days: 1 }).toISODate()!
  const lines = amounts.map(
    ([, , , text], nth) => `${day},${text},${currency},${owed[nth]!.reference},,`
  )
  const file = ['Booking date,Amount,Currency,Text,Payer,Bank reference', ...lines].join('\n')
  const form = new FormData()
  form.set('account', account)
  form.set('file', new Blob([file]), 'statement.csv')
  assert.equal((await send(browser, '/imports/bank', form)).status, 303)
  const upload = await importIn('previewed')
  const applied = await send(browser, `/imports/bank/${upload}/application`, {})
  assert.equal(applied.status, 303)
  await importIn('applied')
  const kept = await db.from('bank_statement_lines').orderBy('id')
  assert.deepEqual(
    kept.map((row) => minor(row.amount_minor)),
    amounts.map(([, amount]) => amount)
  )
  const confirmed = await send(browser, '/transactions/bank-lines', {
    lines: kept.map((row) => ({ line: row.public_id, as: 'collect' })),
  })
  assert.equal(confirmed.status, 303)
}

/** The server reads and applies in the background. */
async function importIn(state: string): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const latest = await db.from('imports').orderBy('id', 'desc').firstOrFail()
    if (latest.state === state) return latest.public_id
    if (Date.now() > deadline) throw new Error(`the import stays ${latest.state}`)
    await pause(50)
  }
}
