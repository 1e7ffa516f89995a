import { recordCodeUsed } from '#app/invitations/actions/record_code_used'
import { InviterUnknown } from '#app/invitations/exceptions/invitation_refusals'
import { administeredEvent } from '#app/invitations/http/administered_event'
import { balanceOf } from '#app/invitations/queries/balances'
import { findPersonByCode } from '#app/invitations/queries/find_inviter'
import { lastRedemptions } from '#app/invitations/queries/last_redemptions'
import { balanceValidator } from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

/** What whoever holds up a personal code has of an event's points. JSON, for the desk. */
export default class BalancesController {
  async show(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { code } = await ctx.request.validateUsing(balanceValidator)
    const person = await findPersonByCode(code)
    if (!person || person.disabledAt) throw new InviterUnknown()
    const of = { eventId: event.id, inviterId: person.id }
    await recordCodeUsed({ ...of, actor })
    const { earned, spent } = await balanceOf(of)
    const last = await lastRedemptions(of)
    return ctx.response.send({ name: person.name, earned, spent, left: earned - spent, last })
  }
}
