import { TABLES } from '#app/catalogue/rules/catalogue'
import type { Found } from '#app/search/queries/search_everything'
import { searchable } from '#app/users/rules/roles'
import { shownCode } from '#isomorphic/certificates/code'
import { shownReference } from '#isomorphic/payments/reference'
import type { I18n } from '@adonisjs/i18n'

export interface SearchGroup {
  type: Exclude<keyof Found, 'administers'> | 'settings'
  label: string
  items: { title: string; subtitle: string; url: string }[]
}

/**
 * @param text as typed: settings are found by the words that the reader's language has for them
 * @returns what was found under headings in the reader's language, each with its page; no empty heading
 */
export function searchGroups(found: Found, text: string, i18n: I18n): SearchGroup[] {
  const groups: SearchGroup[] = [
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
    {
      type: 'settings',
      label: i18n.t('ui.search.settings'),
      items: found.administers && namesInstallation(text, i18n) ? [installationHit(i18n)] : [],
    },
  ]
  return groups.filter((group) => group.items.length > 0)
}

/** Every word that was typed begins one of those that the page is looked for by. */
function namesInstallation(text: string, i18n: I18n): boolean {
  const known = searchable(i18n.t('ui.search.installationWords')).split(' ')
  const typed = searchable(text).split(' ')
  return typed.every((word) => known.some((one) => one.startsWith(word)))
}

function installationHit(i18n: I18n) {
  return {
    title: i18n.t('installation.title'),
    subtitle: i18n.t('installation.description'),
    url: '/settings/installation',
  }
}
