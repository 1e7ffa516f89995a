import { mayManageEvent } from '#app/announcements/rules/event_access'
import type Certificate from '#app/certificates/models/certificate'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import type User from '#app/users/models/user'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/**
 * A certificate is its holder's and that of whoever runs its event; loaded by `findCertificate`. For others it does
 * not exist: what anybody may know of it stands at its code.
 */
export default class CertificatePolicy extends BasePolicy {
  async view(user: User, certificate: Certificate) {
    const { event, userId } = certificate.registration
    const may = userId === user.id || mayManageEvent(await signedInStaff(user), accessOf(event))
    return may ? AuthorizationResponse.allow() : AuthorizationResponse.deny('Not found', 404)
  }

  async manage(user: User, certificate: Certificate) {
    const { event, userId } = certificate.registration
    if (mayManageEvent(await signedInStaff(user), accessOf(event))) {
      return AuthorizationResponse.allow()
    }
    return userId === user.id
      ? AuthorizationResponse.deny()
      : AuthorizationResponse.deny('Not found', 404)
  }
}
