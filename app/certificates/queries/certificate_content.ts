import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import type { Earner } from '#app/certificates/queries/who_earned'
import { signatureExists } from '#app/certificates/gateways/signatures'
import { signatoriesOf } from '#app/certificates/queries/signatories'
import type { CertificateContent } from '#app/certificates/rules/content'
import { isLogoKept } from '#app/installation/queries/printed_logo'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { appUrl } from '#config/app'
import type { DateTime } from 'luxon'

type Worn = Pick<CertificateContent, 'university' | 'logo' | 'colour' | 'signatories'>

/** @returns how the university shows itself on the day of issue, and who signs for it */
export async function wornNow(
  { id, timeZone }: Pick<EventToCertify, 'id' | 'timeZone'>,
  issuedAt: DateTime
): Promise<Worn> {
  const { name: university, logo, brand } = await installationSettings()
  const listed = await signatoriesOf(id, issuedAt.setZone(timeZone))
  const signatories = await Promise.all(
    listed.map(async (one) => ({
      ...one,
      signature: await drawable(one.signature, signatureExists),
    }))
  )
  return {
    university,
    logo: await drawable(logo, isLogoKept),
    colour: brand?.light ?? null,
    signatories,
  }
}

/** @returns the image, null where its file is missing: a certificate does without rather than not come at all */
async function drawable(
  image: string | null,
  exists: (image: string) => Promise<boolean>
): Promise<string | null> {
  return image !== null && (await exists(image)) ? image : null
}

/** @returns all that the certificate of somebody says besides their name, to be kept as it is */
export function contentOf(
  event: EventToCertify,
  { attended, prize }: Pick<Earner, 'attended' | 'prize'>,
  worn: Worn
): CertificateContent {
  const { publicId, slug, title, campus, timeZone, startsAt, endsAt } = event
  const dates = { startsAt: startsAt.toISO()!, endsAt: endsAt.toISO()! }
  return {
    ...worn,
    site: appUrl,
    event: { publicId, slug, title, campus, timeZone, ...dates },
    sessions: prize ? null : { attended: attended.length, total: event.sessions.length },
    prize,
  }
}
