import { managedWorkshop, workshopOfApplication } from '#app/arduino/http/managed_workshop'
import WorkshopPolicy from '#app/arduino/policies/workshop_policy'
import { kitCounts, KIT_LIST, kitLabels, listKits } from '#app/arduino/queries/list_kits'
import { workshopMeant, workshopsOf } from '#app/arduino/queries/workshops'
import KitListTransformer from '#app/arduino/transformers/kit_list_transformer'
import { justRegistered } from '#app/registrations/http/just_registered'
import { eventSummary } from '#app/registrations/http/event_summary'
import { listState } from '#app/core/http/list_query'
import { viewRegistration } from '#app/registrations/actions/view_registration'
import { registrationsOf } from '#app/registrations/http/details_tab'
import { registrationCounts } from '#app/registrations/queries/event_details'
import RegistrationInDetailTransformer from '#app/registrations/transformers/registration_in_detail_transformer'
import RegistrationListTransformer from '#app/registrations/transformers/registration_list_transformer'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Applications to workshops and their kits, for organizers. */
export default class ApplicationsController {
  async index(ctx: HttpContext) {
    const workshops = await chooseWorkshop(ctx)
    if (!ctx.params.event) return ctx.inertia.render('arduinoRegistration/index', NONE)
    const { event, asAdmin } = await managedWorkshop(ctx)
    const tab = ctx.request.qs().tab === 'kits' ? ('kits' as const) : ('applications' as const)
    const counts = await registrationCounts(event.id)
    return ctx.inertia.render('arduinoRegistration/index', {
      workshops,
      tab,
      event: () => eventSummary(event, counts),
      list: async () => {
        if (tab !== 'applications') return null
        const reader = { request: ctx.request, asAdmin }
        return RegistrationListTransformer.transform(await registrationsOf(event, reader, counts))
      },
      kits: async () => {
        if (tab !== 'kits') return null
        const list = await listKits(event.id, listState(ctx.request, KIT_LIST))
        return KitListTransformer.transform({ list, counts: await kitCounts(event.id) })
      },
    })
  }

  /** Registering somebody at the desk. */
  async create(ctx: HttpContext) {
    const workshops = await chooseWorkshop(ctx)
    const managed = ctx.params.event ? await managedWorkshop(ctx) : null
    const counted = managed && (await registrationCounts(managed.event.id))
    return ctx.inertia.render('arduinoRegistration/create', {
      workshops,
      event: managed && counted && (await eventSummary(managed.event, counted)),
      justRegistered: managed && (await justRegistered(ctx, managed.event)),
    })
  }

  async show(ctx: HttpContext) {
    const { event, actor, asAdmin } = await workshopOfApplication(ctx)
    const publicId = String(ctx.params.registration)
    const found = await viewRegistration({ eventId: event.id, publicId, actor, asAdmin })
    if (!found) throw new errors.E_ROW_NOT_FOUND()
    return ctx.inertia.render('arduinoRegistration/show', {
      event: await eventSummary(event, await registrationCounts(event.id)),
      selected: RegistrationInDetailTransformer.transform(found),
      freeKits: await kitLabels(event.id, { only: 'available' }),
    })
  }
}

const NONE = {
  workshops: [],
  tab: 'applications' as const,
  event: null,
  list: null,
  kits: null,
}

/** Whoever names no workshop means the next one; `params.event` stays empty where they run none. */
async function chooseWorkshop({ auth, bouncer, params, request }: HttpContext) {
  await bouncer.with(WorkshopPolicy).authorize('browse')
  const workshops = await workshopsOf((await signedInStaff(auth.getUserOrFail()))!)
  const asked: unknown = request.qs().event
  params.event = typeof asked === 'string' && asked ? asked : workshopMeant(workshops)?.publicId
  return workshops
}
