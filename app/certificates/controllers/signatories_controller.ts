import { fieldError } from '#app/core/http/field_error'
import Campus from '#app/catalogue/models/campus'
import { archiveSignatory, saveSignatory } from '#app/certificates/actions/save_signatory'
import SignatoryPolicy from '#app/certificates/policies/signatory_policy'
import { listSignatories } from '#app/certificates/queries/list_signatories'
import SignatoryTransformer from '#app/certificates/transformers/signatory_transformer'
import { signatoryValidator } from '#app/certificates/validators/certificates'
import type { HttpContext } from '@adonisjs/core/http'

/** Who signs certificates for the university. */
export default class SignatoriesController {
  async index({ bouncer, inertia }: HttpContext) {
    await bouncer.with(SignatoryPolicy).authorize('administer')
    return inertia.render('signatories/index', {
      signatories: async () => SignatoryTransformer.transform(await listSignatories()),
      campuses: async () => {
        const active = await Campus.query().where('active', true).orderBy('name')
        return active.map(({ code, name }) => ({ value: code, label: name }))
      },
    })
  }

  async store(ctx: HttpContext) {
    return save(ctx, null)
  }

  async update(ctx: HttpContext) {
    return save(ctx, String(ctx.params.signatory))
  }

  async archive(ctx: HttpContext) {
    return setActive(ctx, false)
  }

  async restore(ctx: HttpContext) {
    return setActive(ctx, true)
  }
}

async function save(ctx: HttpContext, publicId: string | null) {
  await ctx.bouncer.with(SignatoryPolicy).authorize('administer')
  const { campus: code, ...form } = await ctx.request.validateUsing(signatoryValidator)
  const campus = code === null ? null : await Campus.findBy({ code })
  if (code !== null && !campus) throw fieldError('campus', ctx.i18n.t('certificates.noCampus'))
  if (form.validFrom && form.validUntil && form.validFrom > form.validUntil) {
    throw fieldError('validUntil', ctx.i18n.t('certificates.signatories.endsBefore'))
  }
  const values = { ...form, campusId: campus?.id ?? null }
  await saveSignatory({ publicId, values, actorId: ctx.auth.getUserOrFail().id })
  return said(ctx, 'signatorySaved')
}

async function setActive(ctx: HttpContext, active: boolean) {
  await ctx.bouncer.with(SignatoryPolicy).authorize('administer')
  const publicId = String(ctx.params.signatory)
  await archiveSignatory({ publicId, active, actorId: ctx.auth.getUserOrFail().id })
  return said(ctx, active ? 'signatoryRestored' : 'signatoryArchived')
}

function said({ i18n, response, session }: HttpContext, key: string) {
  session.flash('success', i18n.t(`certificates.said.${key}`))
  return response.redirect().status(303).toPath('/signatories')
}
