import { saveFaculty } from '#app/catalogue/actions/save_faculty'
import Faculty from '#app/catalogue/models/faculty'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import { FACULTIES, listFaculties } from '#app/catalogue/queries/list_catalogue'
import { usesOf } from '#app/catalogue/queries/uses_of'
import { atTheField } from '#app/catalogue/http/at_the_field'
import { findRecord } from '#app/catalogue/http/find_record'
import FacultyListTransformer from '#app/catalogue/transformers/faculty_list_transformer'
import FacultyTransformer from '#app/catalogue/transformers/faculty_transformer'
import { facultyValidator } from '#app/catalogue/validators/catalogue'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

export default class FacultiesController {
  async index({ bouncer, inertia, request }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, FACULTIES)
    return inertia.render('faculty/index', {
      list: async () => FacultyListTransformer.transform(await listFaculties(state)),
    })
  }

  async create({ bouncer, inertia }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    return inertia.render('faculty/create', {})
  }

  async store({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const values = await request.validateUsing(facultyValidator)
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveFaculty({ id: null, values, actorId }))
    session.flash('success', i18n.t('catalogue.created', { name: values.name }))
    return response.redirect().status(303).toPath('/faculties')
  }

  async edit(ctx: HttpContext) {
    const faculty = await findRecord(ctx, Faculty)
    return ctx.inertia.render('faculty/edit', {
      faculty: FacultyTransformer.transform(faculty),
      uses: await usesOf({ kind: 'faculty', id: faculty.id, now: now() }),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, i18n, request, response, session } = ctx
    const faculty = await findRecord(ctx, Faculty)
    const { version = 0, ...values } = await request.validateUsing(facultyValidator)
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveFaculty({ id: faculty.id, version, values, actorId }))
    session.flash('success', i18n.t('catalogue.saved', { name: values.name }))
    return response.redirect().status(303).toPath('/faculties')
  }
}
