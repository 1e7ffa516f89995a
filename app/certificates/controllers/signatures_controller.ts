import { refusedAt } from '#app/core/exceptions/refusal'
import { whileReceivingFile } from '#app/core/http/receive_file'
import { giveSignature, removeSignature } from '#app/certificates/actions/save_signatory'
import {
  SignatureTooLarge,
  SignatureUnreadable,
} from '#app/certificates/exceptions/certificate_refusals'
import { signatureExists, signatureFile } from '#app/certificates/gateways/signatures'
import Signatory from '#app/certificates/models/signatory'
import SignatoryPolicy from '#app/certificates/policies/signatory_policy'
import { signatureValidator } from '#app/certificates/validators/certificates'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The picture of a signature: on paper, and for those who keep the list. */
export default class SignaturesController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(SignatoryPolicy).authorize('administer')
    await Signatory.findByOrFail('publicId', ctx.params.signatory)
    const { publicId, actorId } = whose(ctx)
    await whileReceivingFile(ctx, async () => {
      const { signature: file } = await ctx.request.validateUsing(signatureValidator)
      const source = file.tmpPath!
      return refusedAt('signature', SignatureUnreadable, () =>
        refusedAt('signature', SignatureTooLarge, () =>
          giveSignature({ publicId, source, actorId })
        )
      )
    })
    return said(ctx)
  }

  async destroy(ctx: HttpContext) {
    await ctx.bouncer.with(SignatoryPolicy).authorize('administer')
    await removeSignature(whose(ctx))
    return said(ctx)
  }

  async show({ bouncer, params, response }: HttpContext) {
    await bouncer.with(SignatoryPolicy).authorize('administer')
    const { signature } = await Signatory.findByOrFail('publicId', params.signatory)
    const isCurrent = signature !== null && `${signature}.png` === params.file
    if (!isCurrent || !(await signatureExists(signature))) throw new errors.E_ROW_NOT_FOUND()
    response.header('cache-control', 'private, max-age=31536000, immutable')
    return response.type('image/png').download(signatureFile(signature))
  }
}

function whose({ auth, params }: HttpContext) {
  return { publicId: String(params.signatory), actorId: auth.getUserOrFail().id }
}

function said({ i18n, response, session }: HttpContext) {
  session.flash('success', i18n.t('certificates.said.signatorySaved'))
  return response.redirect().status(303).toPath('/signatories')
}
