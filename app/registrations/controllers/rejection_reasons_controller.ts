import { refusedAt } from '#app/core/exceptions/refusal'
import { deleteRejectionReason } from '#app/registrations/actions/delete_rejection_reason'
import { keepRejectionReason } from '#app/registrations/actions/keep_rejection_reason'
import { ReasonKeptAlready } from '#app/registrations/exceptions/registration_refusals'
import { managedEvent } from '#app/registrations/http/managed_event'
import { rejectionReasonValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Why applications are rejected, as the event's managers keep it for the next ones. */
export default class RejectionReasonsController {
  async store(ctx: HttpContext) {
    return keep(ctx, null)
  }

  async update(ctx: HttpContext) {
    return keep(ctx, String(ctx.params.reason))
  }

  async destroy(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const publicId = String(ctx.params.reason)
    await deleteRejectionReason({ eventId: event.id, publicId, actor })
    return said(ctx, 'deleted')
  }
}

async function keep(ctx: HttpContext, publicId: string | null) {
  const { event, actor } = await managedEvent(ctx)
  const { reason } = await ctx.request.validateUsing(rejectionReasonValidator)
  const kept = { eventId: event.id, publicId, reason, actor }
  await refusedAt('reason', ReasonKeptAlready, () => keepRejectionReason(kept))
  return said(ctx, 'saved')
}

function said({ i18n, response, session }: HttpContext, what: 'saved' | 'deleted') {
  session.flash('success', i18n.t(`registration_desk.details.reasons.${what}`))
  return response.redirect().status(303).withQs().back()
}
