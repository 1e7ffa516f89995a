import { sendTicketCalendar } from '#app/tickets/http/send_ticket_calendar'
import { isPrintable, sendTicketPdf } from '#app/tickets/http/send_ticket_pdf'
import type Ticket from '#app/tickets/models/ticket'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { speakTo } from '#app/invitations/http/prospect_language'
import { linkedInvitation } from '#app/invitations/queries/find_invitation'
import { prospectPage } from '#app/invitations/queries/prospect_page'
import LinkedEventTransformer from '#app/invitations/transformers/linked_event_transformer'
import ProspectPageTransformer from '#app/invitations/transformers/prospect_page_transformer'
import ProspectTransformer from '#app/invitations/transformers/prospect_transformer'
import { optOutUrl } from '#app/invitations/queries/links'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { newestVersions } from '#app/legal/queries/newest_versions'
import { certificatesFor } from '#app/invitations/queries/prospect_certificates'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The page of a prospect, by the link that they were sent: no account, on a phone. */
export default class ProspectTicketsController {
  async show(ctx: HttpContext) {
    const invitation = await linkedInvitation(ctx.params.token)
    speakTo(ctx, invitation.locale)
    const page = await prospectPage(invitation)
    const newest = await newestVersions()
    return ctx.inertia.render('vocationalInvitations/ticket', {
      token: String(ctx.params.token),
      invitation: ProspectTransformer.transform(invitation),
      event: LinkedEventTransformer.transform(invitation.event),
      page: ProspectPageTransformer.transform(page),
      certificates: await certificatesFor(invitation),
      next: page.state === 'thanks' ? await contactOfUniversity() : null,
      optOutPath: new URL(optOutUrl(invitation, invitation.email ?? invitation.phoneE164!))
        .pathname,
      hasPrivacyNotice: newest.privacy !== null,
    })
  }

  async pdf(ctx: HttpContext) {
    return sendTicketPdf(ctx, await ticketHere(ctx))
  }

  async calendar(ctx: HttpContext) {
    const ticket = await ticketHere(ctx)
    return sendTicketCalendar(ctx, ticket)
  }
}

/** @throws E_ROW_NOT_FOUND while there is no ticket that opens a door */
async function ticketHere(ctx: HttpContext): Promise<Ticket> {
  const invitation = await linkedInvitation(ctx.params.token)
  speakTo(ctx, invitation.locale)
  const page = await prospectPage(invitation)
  const place = page.place?.ticket
  const ticket = place ? await findTicket(place.publicId) : null
  if (!ticket || !isPrintable(ticket)) throw new errors.E_ROW_NOT_FOUND()
  return ticket
}

/** Whom to ask what one can study, and when enrolment opens. */
async function contactOfUniversity() {
  const { name, email, phone } = await installationSettings()
  return { name, email, phone }
}
