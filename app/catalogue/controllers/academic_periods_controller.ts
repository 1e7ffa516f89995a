import { removePeriod, savePeriod } from '#app/catalogue/actions/save_period'
import { PeriodsOverlap } from '#app/catalogue/exceptions/catalogue_refusals'
import Campus from '#app/catalogue/models/campus'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import { listPeriods } from '#app/catalogue/queries/academic_periods'
import { wrongDays } from '#app/catalogue/rules/academic_period'
import AcademicPeriodTransformer from '#app/catalogue/transformers/academic_period_transformer'
import { periodValidator } from '#app/catalogue/validators/academic_periods'
import { refusedAt } from '#app/core/exceptions/refusal'
import { fieldError } from '#app/core/http/field_error'
import type { HttpContext } from '@adonisjs/core/http'

/** Semesters and the like, with their exam weeks. */
export default class AcademicPeriodsController {
  async index({ bouncer, inertia }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    return inertia.render('periods/index', {
      periods: async () => AcademicPeriodTransformer.transform(await listPeriods()),
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
    return save(ctx, String(ctx.params.period))
  }

  async destroy(ctx: HttpContext) {
    await ctx.bouncer.with(CataloguePolicy).authorize('administer')
    const publicId = String(ctx.params.period)
    await removePeriod({ publicId, actorId: ctx.auth.getUserOrFail().id })
    return said(ctx, 'removed')
  }
}

async function save(ctx: HttpContext, publicId: string | null) {
  await ctx.bouncer.with(CataloguePolicy).authorize('administer')
  const { i18n } = ctx
  const { campus: code, ...form } = await ctx.request.validateUsing(periodValidator)
  const campus = code === null ? null : await Campus.findBy({ code })
  if (code !== null && !campus) throw fieldError('campus', i18n.t('catalogue.periods.noCampus'))
  const wrong = wrongDays(form)
  if (wrong) throw fieldError(wrong.field, i18n.t(`catalogue.periods.${wrong.reason}`))
  const values = { ...form, campusId: campus?.id ?? null }
  const actorId = ctx.auth.getUserOrFail().id
  await refusedAt('startsOn', PeriodsOverlap, () => savePeriod({ publicId, values, actorId }))
  return said(ctx, 'saved')
}

function said({ i18n, response, session }: HttpContext, key: 'saved' | 'removed') {
  session.flash('success', i18n.t(`catalogue.periods.${key}`))
  return response.redirect().status(303).toPath('/periods')
}
