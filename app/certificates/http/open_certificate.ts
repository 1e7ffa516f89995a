import { roleAt } from '#app/announcements/rules/event_access'
import CertificatePolicy from '#app/certificates/policies/certificate_policy'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import type Certificate from '#app/certificates/models/certificate'
import { recordRegistrationViewed } from '#app/registrations/actions/view_registration'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The certificate of the route, for its holder and for whoever runs its event, of whom the log tells it. What was
 * erased has no files any more.
 */
export async function openCertificate(ctx: HttpContext): Promise<Certificate> {
  const certificate = await findCertificate(String(ctx.params.certificate))
  await ctx.bouncer.with(CertificatePolicy).authorize('view', certificate)
  if (certificate.name === null) throw new errors.E_ROW_NOT_FOUND()
  const { id: registrationId, userId, event } = certificate.registration
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  if (person.id !== userId) {
    const actor = { id: person.id, ability: roleAt(person, accessOf(event), 'manage') }
    await recordRegistrationViewed({ registrationId, actor })
  }
  return certificate
}

/** The certificate of the route for whoever may change what becomes of it. */
export async function certificateToManage(
  ctx: HttpContext
): Promise<{ certificate: Certificate; actor: { id: number; ability: string } }> {
  const certificate = await findCertificate(String(ctx.params.certificate))
  await ctx.bouncer.with(CertificatePolicy).authorize('manage', certificate)
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  const { event } = certificate.registration
  return {
    certificate,
    actor: { id: person.id, ability: roleAt(person, accessOf(event), 'manage') },
  }
}
