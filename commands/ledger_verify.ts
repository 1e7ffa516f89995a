import db from '@adonisjs/lucid/services/db'
import { verifyLedger } from '#app/payments/queries/verify_ledger'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class LedgerVerify extends BaseCommand {
  static commandName = 'ledger:verify'
  static description =
    'Recompute the chain, balances, states, receipts and cash desks, and report every difference'
  static options: CommandOptions = { startApp: true }

  @flags.string({
    description:
      'Position and hash as a closing sheet printed them, or the first 16 digits of a receipt: 128:3f…',
  })
  declare head?: string

  async run() {
    const printed = this.head === undefined ? undefined : readHead(this.head)
    if (printed === null) {
      this.logger.error('The head is printed as <position>:<16 to 64 hexadecimal digits>.')
      this.exitCode = 2
      return
    }
    // One state of the database, whoever writes meanwhile.
    const verified = await db.transaction((trx) => verifyLedger(trx, { head: printed }), {
      isolationLevel: 'repeatable read',
    })
    const { findings, entries, payments, receipts, desks, head } = verified
    for (const { code, row } of findings) this.logger.error(`${code}: ${row}`)
    const counted = `${entries} entries, ${payments} payments, ${receipts} receipts, ${desks} closed desks`
    if (findings.length > 0) {
      this.logger.error(`${findings.length} things are wrong in ${counted}`)
      this.exitCode = 1
      return
    }
    this.logger.success(`Nothing is wrong in ${counted}. Head ${head.position}:${head.hash}`)
  }
}

/** At a position there is one entry, so that the digits of a receipt tell it from every other chain's. */
function readHead(text: string): { position: number; hash: string } | null {
  const match = /^(\d{1,15}):([0-9a-f]{16,64})$/.exec(text.trim().toLowerCase())
  return match ? { position: Number(match[1]), hash: match[2]! } : null
}
