import { mailedCertificateUrl } from '#app/certificates/queries/mailed_certificate'
import { certificatesOfPlace } from '#app/certificates/queries/own_certificates'
import type { CertificateKind } from '#app/certificates/rules/earned'
import type Invitation from '#app/invitations/models/invitation'

/**
 * The certificates of a prospect that count, for the page of their invitation: who left a phone alone gets no mail
 * that leads to them.
 *
 * @param invitation with its registration loaded
 * @returns each with where it is: of whoever has an account, their list, since the link may be in other hands
 */
export async function certificatesFor({
  registration,
}: Invitation): Promise<{ kind: CertificateKind; path: string }[]> {
  if (!registration) return []
  const found = await certificatesOfPlace(registration.id)
  if (found.length === 0) return []
  await registration.loadOnce('user')
  const { isVerified } = registration.user
  return found.map(({ publicId, kind }) => ({
    kind,
    path: isVerified ? '/certifications?tab=own' : new URL(mailedCertificateUrl(publicId)).pathname,
  }))
}
