import { saveCampus } from '#app/catalogue/actions/save_campus'
import Campus from '#app/catalogue/models/campus'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import { CAMPUSES, listCampuses } from '#app/catalogue/queries/list_catalogue'
import { eventsAheadAt, usesOf } from '#app/catalogue/queries/uses_of'
import { timeZones } from '#app/catalogue/rules/time_zones'
import { atTheField } from '#app/catalogue/http/at_the_field'
import { findRecord } from '#app/catalogue/http/find_record'
import CampusListTransformer from '#app/catalogue/transformers/campus_list_transformer'
import CampusTransformer from '#app/catalogue/transformers/campus_transformer'
import { campusValidator } from '#app/catalogue/validators/catalogue'
import { fieldError } from '#app/core/http/field_error'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

export default class CampusesController {
  async index({ bouncer, inertia, request }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, CAMPUSES)
    return inertia.render('campus/index', {
      list: async () => CampusListTransformer.transform(await listCampuses(state, now())),
    })
  }

  async create({ bouncer, inertia }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const latest = await Campus.query().where('active', true).orderBy('id', 'desc').first()
    return inertia.render('campus/create', {
      zones: timeZones(now()),
      suggestedZone: latest?.timeZone ?? '',
    })
  }

  async store({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const values = await request.validateUsing(campusValidator)
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveCampus({ id: null, values, actorId }))
    session.flash('success', i18n.t('catalogue.created', { name: values.name }))
    return response.redirect().status(303).toPath('/campuses')
  }

  async edit(ctx: HttpContext) {
    const campus = await findRecord(ctx, Campus)
    return ctx.inertia.render('campus/edit', {
      campus: CampusTransformer.transform(campus),
      zones: timeZones(now(), campus.timeZone),
      eventsAhead: await eventsAheadAt(campus.id, now()),
      uses: await usesOf({ kind: 'campus', id: campus.id, now: now() }),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, i18n, request, response, session } = ctx
    const campus = await findRecord(ctx, Campus)
    const { version = 0, ...values } = await request.validateUsing(campusValidator)
    if (values.timeZone !== campus.timeZone && !values.acceptsZoneChange) {
      const count = await eventsAheadAt(campus.id, now())
      if (count > 0) {
        throw fieldError('acceptsZoneChange', i18n.t('catalogue.campuses.zoneNotAccepted'))
      }
    }
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveCampus({ id: campus.id, version, values, actorId }))
    session.flash('success', i18n.t('catalogue.saved', { name: values.name }))
    return response.redirect().status(303).toPath('/campuses')
  }
}
