import { activeIssuerKey, privateKeyOf } from '#app/certificates/actions/issuer_keys'
import { achievementOf } from '#app/certificates/presenters/achievement'
import {
  BADGES_CONTEXT,
  CREDENTIALS_CONTEXT,
  signCredential,
  type SigningIssuer,
} from '#app/certificates/presenters/sign_credential'
import {
  hoursOf,
  verifyUrl,
  type PrintedCertificate,
} from '#app/certificates/presenters/certificate_sheet'
import { statusEntry } from '#app/certificates/queries/status_list'
import { appUrl } from '#config/app'
import i18nManager from '@adonisjs/i18n/services/main'
import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'

/** The issuer's profile, which names its keys. */
export const ISSUER_URL = `${appUrl}/issuer`

/** @returns the active key, ready to sign, and since when there is it; null before the first certificate */
export async function signingIssuer(): Promise<(SigningIssuer & { since: DateTime }) | null> {
  const key = await activeIssuerKey()
  if (!key) return null
  return {
    verificationMethod: `${ISSUER_URL}#${key.keyId}`,
    privateKey: privateKeyOf(key),
    since: key.createdAt,
  }
}

/** As the credentials write instants. */
export const instant = (at: DateTime) =>
  at.toUTC().startOf('second').toISO({ suppressMilliseconds: true })!

/** A certificate that is told about in a credential; `statusIndex`: its place in the lists of the revoked. */
export interface CertificateOfCredential extends PrintedCertificate {
  statusIndex: number
  publicId: string
  language: 'en' | 'es'
}

/**
 * @returns the certificate as an Open Badges 3.0 credential, signed; the same one for the same certificate as long as
 *   the key stays. Everything in it has a name but the identity of the holder (`canonicalQuads`).
 */
export async function credentialOf(certificate: CertificateOfCredential) {
  const issuer = await signingIssuer()
  if (!issuer) throw new Error(`No key signs credentials, yet ${certificate.code} was issued.`)
  // A later key signs anew what was issued before it; no proof is older than its key.
  const created = instant(DateTime.max(certificate.issuedAt, issuer.since))
  return signCredential(unsignedCredential(certificate), issuer, created)
}

function unsignedCredential(certificate: CertificateOfCredential) {
  const { statusIndex, code, name, minutes, content, issuedAt, language } = certificate
  const { event, university } = content
  const url = verifyUrl(code)
  const achievement = achievementOf(certificate)
  const hours = certifiedHours(minutes, i18nManager.locale(language))
  return {
    '@context': [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    'id': `${url}#credential`,
    'type': ['VerifiableCredential', 'OpenBadgeCredential'],
    'issuer': { id: ISSUER_URL, type: ['Profile'], name: university, url: appUrl },
    'validFrom': instant(issuedAt),
    'name': achievement.name,
    'description': [achievement.description, ...hours].join(' '),
    'credentialSubject': {
      id: `${url}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
      ],
      activityStartDate: event.startsAt,
      activityEndDate: event.endsAt,
      achievement,
    },
    'credentialStatus': statusEntry(statusIndex),
  }
}

/** In words: hours are no credits, for which Open Badges has a number. */
function certifiedHours(minutes: number | null, i18n: I18n): string[] {
  if (minutes === null) return []
  const hours = hoursOf(minutes, i18n.locale)
  return [i18n.t('certificates.badge.hours', { hours, count: minutes / 60 })]
}
