import { TABLES } from '#app/catalogue/rules/catalogue'
import { STAFF_PAGES } from '#app/search/rules/staff_pages'
import type { Found } from '#app/search/queries/search_everything'
import { searchable } from '#app/users/rules/roles'
import type { shellAbilities } from '#app/users/rules/shell_abilities'
import { shownCode } from '#isomorphic/certificates/code'
import { shownReference } from '#isomorphic/payments/reference'
import type { I18n } from '@adonisjs/i18n'

export interface SearchGroup {
  type: keyof Found | 'pages'
  label: string
  items: { title: string; subtitle: string; url: string }[]
}

/** In which language, and which pages they may open. */
interface Reader {
  i18n: I18n
  can: ReturnType<typeof shellAbilities>
}

/**
 * @param text as typed: pages are found by the words that the reader's language has for them
 * @returns what was found under headings in the reader's language, each with its page; no empty heading
 */
export function searchGroups(found: Found, text: string, reader: Reader): SearchGroup[] {
  const { i18n } = reader
  const groups: SearchGroup[] = [
    { type: 'pages', label: i18n.t('ui.search.pages'), items: pageHits(text, reader) },
    {
      type: 'announcements',
      label: i18n.t('ui.search.announcements'),
      items: found.announcements.map(({ title, kind, slug }) => ({
        title,
        subtitle: i18n.t(`enums.kind.${kind}`),
        url: `/announcements/${slug}`,
      })),
    },
    {
      type: 'registrants',
      label: i18n.t('ui.search.registrants'),
      items: found.registrants.map(({ name, title, slug }) => ({
        title: name,
        subtitle: title,
        url: `/announcements/${slug}/details?q=${encodeURIComponent(name)}`,
      })),
    },
    {
      type: 'invitations',
      label: i18n.t('ui.search.invitations'),
      items: found.invitations.map(({ name, title, publicId }) => ({
        title: name,
        subtitle: title,
        url: `/vocational-invitations/${publicId}/edit`,
      })),
    },
    {
      type: 'teams',
      label: i18n.t('ui.search.teams'),
      items: found.teams.map(({ name, title, publicId }) => ({
        title: name,
        subtitle: title,
        url: `/codefest/registrations/${publicId}`,
      })),
    },
    {
      type: 'people',
      label: i18n.t('ui.search.people'),
      items: (found.people ?? []).map(({ name, email, public_id: id }) => ({
        title: name,
        subtitle: email,
        url: `/users/${id}`,
      })),
    },
    {
      type: 'payments',
      label: i18n.t('ui.search.payments'),
      items: found.payments.map(({ reference, payer, publicId }) => ({
        title: shownReference(reference),
        subtitle: payer,
        url: `/payments/${publicId}`,
      })),
    },
    {
      type: 'certificates',
      label: i18n.t('certificates.title'),
      items: found.certificates.map(({ code, name, title }) => ({
        title: shownCode(code),
        subtitle: [name, title].filter(Boolean).join(' · '),
        url: `/verify/${code}`,
      })),
    },
    {
      type: 'kits',
      label: i18n.t('arduino.kits.title'),
      items: found.kits.map(({ label, title, event }) => ({
        title: label,
        subtitle: title,
        url: `/arduino/registrations?event=${event}&tab=kits&q=${encodeURIComponent(label)}`,
      })),
    },
    {
      type: 'catalogue',
      label: i18n.t('ui.search.catalogue'),
      items: found.catalogue.map(({ kind, name, code }) => ({
        title: name,
        subtitle: `${i18n.t(`audit.subjects.${kind}`)} · ${code}`,
        url: `/${TABLES[kind]}/${code}/edit`,
      })),
    },
  ]
  return groups.filter((group) => group.items.length > 0)
}

const PAGES_MAX = 6
/** As everything else, shorter ones find nothing. */
const TYPED_MIN = 2

/** Pages that the reader may open: every word that was typed begins one of their title or of their further words. */
function pageHits(text: string, { can, i18n }: Reader): SearchGroup['items'] {
  const typed = wordsOf(text)
  if (typed.join('').length < TYPED_MIN) return []
  const begins = (known: string[]) =>
    typed.every((word) => known.some((one) => one.startsWith(word)))
  const pages = STAFF_PAGES.filter(({ may }) => can[may]).map(
    ({ key, title, url, area, kind }) => ({
      title: i18n.t(title, { kind }),
      subtitle: i18n.t(area),
      url,
      further: i18n.t(`pages.${key}`),
    })
  )
  const named = pages.filter(({ title }) => begins(wordsOf(title)))
  const others = pages.filter(
    (page) => !named.includes(page) && begins(wordsOf(`${page.title} ${page.further}`))
  )
  return [...named, ...others].slice(0, PAGES_MAX).map(({ further: _, ...hit }) => hit)
}

const wordsOf = (text: string) =>
  searchable(text)
    .split(/[\s,-]+/)
    .filter(Boolean)
