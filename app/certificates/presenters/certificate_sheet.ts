import type { CertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { signatureFile } from '#app/certificates/gateways/signatures'
import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { printedLogo } from '#app/installation/queries/printed_logo'
import { qrPictureOf } from '#app/core/rules/qr_picture'
import { shownCode } from '#isomorphic/certificates/code'
import { appUrl } from '#config/app'
import i18nManager from '@adonisjs/i18n/services/main'
import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'
import { create } from 'qrcode'

/** What a certificate is printed from: nothing but what was written when it was issued. */
export interface PrintedCertificate {
  code: string
  kind: CertificateKind
  name: string
  minutes: number | null
  content: CertificateContent
  issuedAt: DateTime
}

/**
 * @param site its address; left out: where we are now
 * @returns the page that says whether a certificate is genuine
 */
export const verifyUrl = (code: string, site: string = appUrl) => `${site}/verify/${code}`

/**
 * The same text for the same certificate, whoever asks and when: dates by the clock of the campus, names of files
 * that never change.
 *
 * @param language one of ours; the certificate's own gives the document whose hash was kept
 */
export function certificateSheet(
  certificate: PrintedCertificate,
  language: 'en' | 'es'
): CertificatePdf {
  const { code, kind, name, content, issuedAt } = certificate
  const { event, prize, university } = content
  const i18n = i18nManager.locale(language)
  const t = (key: string, values?: Record<string, string | number>) =>
    i18n.t(`certificates.sheet.${key}`, values)
  const url = verifyUrl(code, content.site)
  const { project } = prize ?? {}
  return {
    language,
    letterhead: {
      name: university,
      logo: content.logo && printedLogo(content.logo),
      colour: content.colour,
    },
    documentTitle: t('documentTitle', { event: event.title, name }),
    issuedAtMs: issuedAt.toMillis(),
    medal: prize && String(prize.place),
    title: t(`title.${kind}`),
    certifies: t('certifies'),
    name,
    deed: prize ? t('won', { place: prize.place, teams: prize.teams }) : t('tookPart'),
    event: event.title,
    lines: prize
      ? [t('team', { team: prize.team }), ...(project ? [t('project', { project })] : [])]
      : [],
    details: detailsOf(certificate, i18n),
    signatories: content.signatories.map(({ signature, ...person }) => ({
      ...person,
      signature: signature && signatureFile(signature),
    })),
    // A mask that is given: the search for the best one would cost more than the rest of the page.
    qr: qrPictureOf(create(url, { errorCorrectionLevel: 'M', maskPattern: 2 }).modules),
    qrAlt: t('qr', { url }),
    code: shownCode(code),
    verify: t('verify'),
    url,
    issued: t('issued', { date: dayOf(issuedAt, event.timeZone, language) }),
  }
}

function detailsOf({ content, minutes }: PrintedCertificate, i18n: I18n): string {
  const { event, sessions } = content
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const from = dayOf(DateTime.fromISO(event.startsAt), event.timeZone, language)
  const until = dayOf(DateTime.fromISO(event.endsAt), event.timeZone, language)
  const values = { from, until, campus: event.campus }
  const when = i18n.t(`certificates.sheet.${from === until ? 'onDay' : 'onDays'}`, values)
  if (!sessions || minutes === null) return `${when}.`
  return i18n.t('certificates.sheet.details', {
    when,
    ...sessions,
    hours: hoursOf(minutes, language),
    count: minutes / 60,
  })
}

/** Made once: that costs more than a hundred sentences. Spanish as Central America writes it: `12.5`. */
const HOURS = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
  es: new Intl.NumberFormat('es-419', { maximumFractionDigits: 2 }),
}

/** @returns the hours with two decimals at most, as the language writes them: `12.5` */
export function hoursOf(minutes: number, language: string): string {
  return HOURS[language === 'es' ? 'es' : 'en'].format(minutes / 60)
}

function dayOf(at: DateTime, timeZone: string, language: string): string {
  return at.setZone(timeZone).setLocale(language).toLocaleString(DateTime.DATE_FULL)
}
