import { achievementOf } from '#app/certificates/presenters/achievement'
import { ISSUER_URL, instant, signingIssuer } from '#app/certificates/presenters/credential'
import {
  BADGES_CONTEXT,
  CREDENTIALS_CONTEXT,
  signCredential,
} from '#app/certificates/presenters/sign_credential'
import IssuerKey from '#app/certificates/models/issuer_key'
import { certifiedAchievement } from '#app/certificates/queries/certified_achievement'
import { encodedStatusList, statusListUrl } from '#app/certificates/queries/status_list'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { now } from '#app/core/clock'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { appUrl } from '#config/app'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** So long a verifier may go on believing what it read. */
const BELIEVED_SECONDS = 300

/** Who issues credentials, for programs that verify them: the profile with its keys, and what was revoked. */
export default class IssuersController {
  async show({ response }: HttpContext) {
    const keys = await IssuerKey.query().whereNot('state', 'compromised').orderBy('id')
    const { name, email, phone } = await installationSettings()
    return published(response, {
      '@context': ['https://www.w3.org/ns/cid/v1', CREDENTIALS_CONTEXT, BADGES_CONTEXT],
      'id': ISSUER_URL,
      'type': ['Profile'],
      name,
      'url': appUrl,
      ...(email && { email }),
      ...(phone && { phone }),
      'assertionMethod': keys.map(({ keyId, publicKey }) => ({
        id: `${ISSUER_URL}#${keyId}`,
        type: 'Multikey',
        controller: ISSUER_URL,
        publicKeyMultibase: publicKey,
      })),
    })
  }

  async status({ params, response }: HttpContext) {
    const list = Number(params.list)
    const encodedList = await encodedStatusList(list)
    const issuer = await signingIssuer()
    if (encodedList === null || !issuer) throw new errors.E_ROW_NOT_FOUND()
    const id = statusListUrl(list)
    const at = instant(now())
    const credential = {
      '@context': [CREDENTIALS_CONTEXT],
      id,
      'type': ['VerifiableCredential', 'BitstringStatusListCredential'],
      'issuer': ISSUER_URL,
      'validFrom': at,
      'credentialSubject': {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList,
      },
    }
    return published(response, await signCredential(credential, issuer, at))
  }

  /** What credentials are given for, as it is today: clients read it at the address that is its name. */
  async achievement({ params, response }: HttpContext) {
    const achievement = await certifiedAchievement({
      event: String(params.event),
      kind: params.kind as CertificateKind,
      place: params.place === undefined ? null : Number(params.place),
    })
    if (!achievement) throw new errors.E_ROW_NOT_FOUND()
    const context = [CREDENTIALS_CONTEXT, BADGES_CONTEXT]
    return published(response, { '@context': context, ...achievementOf(achievement) })
  }
}

/** Programs of other sites read it, too. */
function published(response: HttpContext['response'], document: object) {
  response.header('access-control-allow-origin', '*')
  response.header('cross-origin-resource-policy', 'cross-origin')
  response.header('cache-control', `public, max-age=${BELIEVED_SECONDS}`)
  response.header('content-type', 'application/ld+json')
  return response.send(JSON.stringify(document))
}
