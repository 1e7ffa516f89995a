import { changeKit } from '#app/arduino/actions/change_kit'
import { findApplication } from '#app/arduino/queries/applications'
import { findKit, findKitPerson } from '#app/arduino/queries/find_kit'
import KitAnswerTransformer from '#app/arduino/transformers/kit_answer_transformer'
import { kitScanValidator } from '#app/arduino/validators/kits'
import { roleAt } from '#app/announcements/rules/event_access'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { recordRegistrationViewed } from '#app/registrations/actions/view_registration'
import { findDoor } from '#app/attendance/queries/door_event'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Handing kits out and taking them back at the door: the ticket first, then the kit's label. JSON. */
export default class KitScansController {
  async store({ auth, bouncer, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { eventId, ties } = await findDoor(params.event, user.id)
    await bouncer.with(AttendancePolicy).authorize('take', ties)
    const input = await request.validateUsing(kitScanValidator)
    const presented = input.code
      ? { code: input.code, typed: input.source === 'manual' }
      : { registration: input.registration! }
    const kit = input.kit ? await findKit(eventId, input.kit) : null
    const back = input.what === 'take_back' ? kit?.id : undefined
    const person = await findKitPerson(eventId, presented, back)
    const ability = roleAt((await signedInStaff(user))!, ties, 'scan')
    const change = { eventId, registrationId: person.id, what: input.what }
    const actor = { id: user.id, ability }
    const done = kit && (await changeKit({ ...change, kitId: kit.id, actor }))
    if (!kit) await recordRegistrationViewed({ registrationId: person.id, actor })
    const application = await findApplication(person.id)
    return response.send(new KitAnswerTransformer({ person, application, done }).toObject())
  }
}
