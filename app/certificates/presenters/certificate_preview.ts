import type { CertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { certificateSheet } from '#app/certificates/presenters/certificate_sheet'
import { contentOf, wornNow } from '#app/certificates/queries/certificate_content'
import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import { minutesOf, type CertificateKind } from '#app/certificates/rules/earned'
import { now } from '#app/core/clock'
import i18nManager from '@adonisjs/i18n/services/main'

/** Its check symbol is wrong, so that no certificate ever has it. */
const CODE_OF_NOBODY = '2222222223'

/** @returns what a certificate of the event would say if it were issued now, to somebody invented */
export async function previewOf(
  event: EventToCertify,
  kind: CertificateKind,
  language: 'en' | 'es'
): Promise<CertificatePdf> {
  const t = (key: string) => i18nManager.locale(language).t(`certificates.preview.${key}`)
  const issuedAt = now().startOf('second')
  const prize = { team: t('team'), place: 1, teams: 12, project: t('project') }
  const attended = event.sessions.map(({ id }) => id)
  const earned = { attended, prize: kind === 'prize' ? prize : null }
  const content = contentOf(event, earned, await wornNow(event, issuedAt))
  const minutes = kind === 'prize' ? null : minutesOf(event, event.sessions)
  return certificateSheet(
    { code: CODE_OF_NOBODY, kind, name: t('name'), minutes, content, issuedAt },
    language
  )
}
