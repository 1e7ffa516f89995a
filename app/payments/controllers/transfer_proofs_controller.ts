import { proofFile } from '#app/payments/gateways/proof_store'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { proofOfTransaction } from '#app/payments/queries/find_transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { readFile } from 'node:fs/promises'

export default class TransferProofsController {
  /** The picture in the page; a PDF, which may hold scripts, only as a file to download. */
  async show(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const reader = await cashierOf(ctx.auth.getUserOrFail())
    const userId = auth.getUserOrFail().id
    const proof = await proofOfTransaction(String(params.transaction), userId, reader)
    response.header('cache-control', 'private, no-store')
    response.header('x-content-type-options', 'nosniff')
    response.header('content-security-policy', "default-src 'none'; sandbox")
    const isPdf = proof.type === 'application/pdf'
    response.header(
      'content-disposition',
      isPdf ? `attachment; filename="${proof.publicId}.pdf"` : 'inline'
    )
    response.header('content-type', proof.type)
    return response.send(await readFile(proofFile(proof.publicId)))
  }
}
