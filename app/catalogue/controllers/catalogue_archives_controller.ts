import { archiveRecord, restoreRecord } from '#app/catalogue/actions/archive_record'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Faculty from '#app/catalogue/models/faculty'
import { findRecord } from '#app/catalogue/http/find_record'
import type { HttpContext } from '@adonisjs/core/http'

const PLACES = {
  '/campuses': { kind: 'campus', model: Campus },
  '/faculties': { kind: 'faculty', model: Faculty },
  '/courses': { kind: 'course', model: Course },
} as const

/** Archives and restores a campus, faculty or course. */
export default class CatalogueArchivesController {
  async store(ctx: HttpContext) {
    const { name, ...request } = await asked(ctx)
    await archiveRecord(request)
    ctx.session.flash('success', ctx.i18n.t('catalogue.archived', { name }))
    return ctx.response.redirect().status(303).back()
  }

  async destroy(ctx: HttpContext) {
    const { name, ...request } = await asked(ctx)
    await restoreRecord(request)
    ctx.session.flash('success', ctx.i18n.t('catalogue.restored', { name }))
    return ctx.response.redirect().status(303).back()
  }
}

async function asked(ctx: HttpContext) {
  const place = `/${ctx.route!.pattern.split('/')[1]}` as keyof typeof PLACES
  const { kind, model } = PLACES[place]
  const { id, name } = await findRecord(ctx, model)
  return { kind, id, name, actorId: ctx.auth.getUserOrFail().id }
}
