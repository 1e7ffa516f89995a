import db from '@adonisjs/lucid/services/db'
import { verifyCertificates, verifyDocuments } from '#app/certificates/queries/verify_certificates'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CertificatesVerify extends BaseCommand {
  static commandName = 'certificates:verify'
  static description =
    'Recompute the chains, documents and revocations of certificates, and report every difference'
  static options: CommandOptions = { startApp: true }

  async run() {
    // One state of the database, whoever writes meanwhile.
    const issued = await db.transaction((trx) => verifyCertificates(trx), {
      isolationLevel: 'repeatable read',
    })
    const drawn = await verifyDocuments()
    const findings = [...issued.findings, ...drawn.findings]
    for (const { code, row } of findings) this.logger.error(`${code}: ${row}`)
    const { certificates, events, revoked } = issued
    const { documents, skipped } = drawn
    const counted = `${certificates} certificates of ${events} events, ${revoked} of them revoked; ${documents} documents drawn again, ${skipped} not`
    if (findings.length > 0) {
      this.logger.error(`${findings.length} things are wrong in ${counted}`)
      this.exitCode = 1
      return
    }
    this.logger.success(`Nothing is wrong in ${counted}.`)
  }
}
