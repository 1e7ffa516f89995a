import type { InstallationSettings } from '#app/installation/rules/installation'
import { logoUrl } from '#app/installation/rules/logo_urls'
import { shadesOf, type Brand } from '#isomorphic/installation/contrast'
import { appUrl } from '#config/app'
import { filledIn, type TextField, type Texts } from '#app/mails/rules/mail_texts'
import i18nManager from '@adonisjs/i18n/services/main'

/** Why somebody gets a mail, by its template or the first word of it; all others are about their account. */
const FOOTERS: Record<string, string> = {
  announcement: 'settings',
  registration_opened: 'asked',
  invitation_accepted: 'settings',
  notification: 'settings',
  transfer: 'settings',
  registration: 'event',
  event: 'event',
  ticket: 'event',
  team: 'event',
  still_coming: 'event',
  survey: 'event',
  no_show_accepted: 'event',
  no_show_declined: 'event',
  judging: 'judging',
  payment: 'payment',
  certificate: 'certificate',
  invitation: 'invitation',
}

/** Those of theme.css. */
const HOUSE_COLOURS: Brand = { light: '#3f3fc4', dark: '#aab0ff' }

/** A mail of the outbox, as far as its words depend on it. */
interface WrittenMail {
  locale: string
  template: string
  data: unknown
}

export interface MailCalendars {
  heading: string
  /** One a session, named where there are several. */
  entries: { name: string | null; links: { label: string; url: string }[] }[]
  /** What the file of the calendar holds beyond that. */
  note: string
}

/** Where a phone's wallet takes a ticket, and who gets it by that. */
export interface MailWallets {
  heading: string
  links: { label: string; url: string }[]
  note: string
}

/** What goes along with a mail. */
export interface MailEnclosures {
  code: { alt: string; caption: string; png: Buffer }
  calendars: MailCalendars
  wallets: MailWallets | null
  files: { name: string; type: string; bytes: Buffer }[]
}

export const CODE_CID = 'ticket-code'

export interface MailContent {
  locale: string
  appName: string
  /** Address of the picture, or null. */
  logo: string | null
  /** Of links and buttons. */
  colours: ReturnType<typeof coloursOf>
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** The code of a ticket, as a picture that the mail brings along. */
  code: { cid: string; alt: string; caption: string } | null
  action: { label: string; url: string } | null
  /** The web calendars that take what the mail is about. */
  calendars: MailCalendars | null
  wallets: MailWallets | null
  footer: string
  /** How the university is reached, as its settings say it; null: they do not. */
  contact: string | null
  /** The way out of mails that nobody asked for. */
  optOut: { label: string; url: string } | null
}

/**
 * @param row a mail of the outbox
 * @param settings the name, logo and colours that it wears
 * @param given.own what the university writes in it itself
 * @param given.enclosures the ticket that goes along with it
 * @returns its sentences in its language, from `emails.<template>`; the button leads to `secretUrl`
 *   (forgotten once it is sent) or `actionUrl`
 */
export function mailContent(
  row: WrittenMail,
  settings: InstallationSettings,
  { own = {}, enclosures = null }: { own?: Texts; enclosures?: MailEnclosures | null } = {}
): MailContent {
  const { name: appName, logo, brand } = settings
  const values = valuesOf(row.data as Record<string, string | number>, appName)
  const url = values.secretUrl ?? values.actionUrl
  const i18n = i18nManager.locale(row.locale)
  const t = (key: TextField) =>
    own[key] === undefined
      ? i18n.t(`emails.${row.template}.${key}`, values)
      : filledIn(own[key], values)
  const paragraphs = t('body').split('\n\n').filter(Boolean)
  return {
    locale: row.locale,
    appName,
    logo: logo && appUrl + logoUrl(logo, 'print'),
    colours: coloursOf(brand ?? HOUSE_COLOURS),
    subject: t('subject'),
    preview: paragraphs[0]!,
    heading: t('heading'),
    paragraphs,
    code: enclosures && { ...enclosures.code, cid: CODE_CID },
    calendars: enclosures && enclosures.calendars,
    wallets: enclosures && enclosures.wallets,
    action: url ? { label: t('action'), url: String(url) } : null,
    optOut: values.optOutUrl
      ? { label: i18n.t(`emails.${optOutOf(row.template)}`), url: String(values.optOutUrl) }
      : null,
    footer: i18n.t(`emails.footer.${footerOf(row.template)}`, values),
    contact: contactOf(settings),
  }
}

/** Name, then whatever of address, e-mail and phone is given. */
function contactOf({ name, email, phone, address }: InstallationSettings): string | null {
  const ways = [address, email, phone].filter(Boolean)
  return ways.length > 0 ? [name, ...ways].join(' · ') : null
}

/** @returns what stands in a mail program's list, without its body */
export function mailSubject(row: WrittenMail, appName: string, own: Texts = {}): string {
  const values = valuesOf(row.data as Record<string, string | number>, appName)
  if (own.subject !== undefined) return filledIn(own.subject, values)
  return i18nManager.locale(row.locale).t(`emails.${row.template}.subject`, values)
}

function valuesOf(data: Record<string, string | number>, appName: string) {
  return { appName, kit: 'no', owes: 'no', place: 'no', ...data } as Record<string, string | number>
}

/** By why somebody gets them. */
export const MAIL_GROUPS = [
  ...['account', 'event', 'payment', 'certificate', 'judging', 'invitation', 'settings'],
]

/** @returns which of `MAIL_GROUPS` mails of the template belong to */
export function mailGroup(template: string): string {
  const footer = footerOf(template)
  return footer === 'asked' ? 'settings' : footer
}

/** @returns whether mails of the template are about their person's account, and nothing else */
export function isAboutAccount(template: string): boolean {
  return footerOf(template) === 'account'
}

function footerOf(template: string): string {
  return FOOTERS[template] ?? FOOTERS[template.split('_')[0]!] ?? 'account'
}

function optOutOf(template: string): string {
  return template === 'announcement_published' ? 'optOutAnnouncements' : 'optOut'
}

/** A mail program's dark scheme has a background of its own, as dark as ours. */
function coloursOf({ light, dark }: Brand) {
  return { light, dark, ink: shadesOf(light, 'light').ink, darkInk: shadesOf(dark, 'dark').ink }
}

/** @returns the same mail for programs that show text only */
export function mailText(content: MailContent): string {
  const { action, calendars, wallets } = content
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const out = content.optOut ? [`${content.optOut.label}:\n${content.optOut.url}`] : []
  const contact = content.contact ? `\n${content.contact}` : ''
  const foot = `-- \n${content.footer}${contact}`
  const added = [
    ...(calendars ? calendarText(calendars) : []),
    ...(wallets ? walletText(wallets) : []),
  ]
  return [content.heading, ...content.paragraphs, ...added, ...link, foot, ...out].join('\n\n')
}

function walletText({ heading, links, note }: MailWallets): string[] {
  const lines = links.map(({ label, url }) => `${label}:\n${url}`)
  return [[heading, ...lines].join('\n'), note]
}

function calendarText({ heading, entries, note }: MailCalendars): string[] {
  const lines = entries.flatMap(({ name, links }) => [
    ...(name ? [name] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ])
  return [[heading, ...lines].join('\n'), note]
}
