import { mayAnnounce } from '#app/announcements/rules/event_access'
import { ISSUED, issuedCertificates } from '#app/certificates/queries/issued_certificates'
import {
  certifiedMinutes,
  livingLink,
  OWN_CERTIFICATES,
  ownCertificates,
} from '#app/certificates/queries/own_certificates'
import IssuedListTransformer from '#app/certificates/transformers/issued_list_transformer'
import OwnCertificatesTransformer from '#app/certificates/transformers/own_certificates_transformer'
import { listState } from '#app/core/http/list_query'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own certificates; for organizers also those of the events that they run. */
export default class CertificationsController {
  async index({ auth, inertia, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const person = await signedInStaff(user)
    const isStaff = mayAnnounce(person)
    const tab = isStaff && request.qs().tab !== 'own' ? 'issued' : 'own'
    return inertia.render('certifications/index', {
      tab,
      isStaff,
      own: async () => {
        if (tab !== 'own') return null
        const state = listState(request, OWN_CERTIFICATES)
        return OwnCertificatesTransformer.transform(await ownCertificates(user.id, state))
      },
      minutes: async () => (tab === 'own' ? certifiedMinutes(user.id) : 0),
      link: async () => {
        const link = tab === 'own' ? await livingLink(user.id) : null
        return link && `${appUrl}/certifications/shared/${link.token}`
      },
      issued: async () => {
        if (tab !== 'issued') return null
        const state = listState(request, ISSUED)
        return IssuedListTransformer.transform(await issuedCertificates(person, state))
      },
    })
  }
}
