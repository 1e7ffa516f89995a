import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoor } from '#app/attendance/queries/door_event'
import ScanAnswerTransformer from '#app/attendance/transformers/scan_answer_transformer'
import { now } from '#app/core/clock'
import { refusedAt } from '#app/core/exceptions/refusal'
import { takeWalkIn } from '#app/invitations/actions/take_walk_in'
import { GuardianRequired, InviterUnknown } from '#app/invitations/exceptions/invitation_refusals'
import { readProspect } from '#app/invitations/http/read_prospect'
import { findInviter } from '#app/invitations/queries/find_inviter'
import { readContact } from '#app/invitations/rules/contacts'
import { walkInValidator } from '#app/invitations/validators/invitations'
import { phoneCountry } from '#config/accounts'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { roleAt } from '#app/announcements/rules/event_access'
import type { HttpContext } from '@adonisjs/core/http'

/** Who comes without an invitation, with the inviter named on the spot. JSON, as all that a door sends. */
export default class WalkInsController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, params, request, response } = ctx
    const user = auth.getUserOrFail()
    const door = await findDoor(params.event, user.id)
    await bouncer.with(AttendancePolicy).authorize('take', door.ties)
    const form = await request.validateUsing(walkInValidator)
    const sessionId = door.sessionIds.get(form.session)
    if (!sessionId) return response.abort('', 404)
    const inviter = await findInviter(form.inviter)
    if (!inviter) throw new InviterUnknown()

    const { managesAs, manage } = await doorAbilities(user, door.ties)
    const ability = manage ? managesAs : roleAt(await signedInStaff(user), door.ties, 'scan')
    const { minor, guardian, guardianConsents = false, clientScanId, gate } = form
    const prospect = await readProspect(ctx, form)
    const walkIn = {
      ...{ prospect, inviterId: inviter.id, minor, guardianConsents },
      guardian:
        minor && guardian ? { ...readContact(guardian, phoneCountry), name: guardian.name } : null,
      actor: { id: user.id, ability },
      scan: {
        ...{ clientScanId, eventId: door.eventId, sessionId, gate },
        ...{ scannedAt: now(), scannedBy: user.id },
      },
    }
    const answer = await refusedAt('guardian.name', GuardianRequired, () => takeWalkIn(walkIn))
    return response.send(new ScanAnswerTransformer(answer).toObject())
  }
}
