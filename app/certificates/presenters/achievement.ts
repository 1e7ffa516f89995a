import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { appUrl } from '#config/app'
import i18nManager from '@adonisjs/i18n/services/main'

/** What is certified, apart from who it is certified to. */
export interface CertifiedAchievement {
  kind: CertificateKind
  content: CertificateContent
  language: 'en' | 'es'
}

/**
 * @returns what everybody has who took part, or who won that prize, as Open Badges 3.0 tells of it: in their credentials,
 *   and at its address, where it names nobody
 */
export function achievementOf({ kind, content, language }: CertifiedAchievement) {
  const { event, prize, university } = content
  const ending = kind === 'prize' ? 'Prize' : ''
  const values = { event: event.title, university, place: prize?.place ?? 0 }
  const t = (key: string) =>
    i18nManager.locale(language).t(`certificates.badge.${key}${ending}`, values)
  const all = `${appUrl}/issuer/achievements/${event.publicId}/${kind}`
  // Another prize is another achievement.
  const id = prize ? `${all}/${prize.place}` : all
  return {
    id,
    type: ['Achievement'],
    achievementType: kind === 'prize' ? 'Award' : 'Certificate',
    name: t('name'),
    description: t('description'),
    criteria: { id: `${id}#criteria`, narrative: t('criteria') },
    inLanguage: language,
  }
}
