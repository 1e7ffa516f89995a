import { useT } from '~/lib/i18n'

/** One place of a scope; null: any. */
export type ScopePlace = {
  campus: string | null
  faculty: string | null
}

/** For whom a registrar acts, in a sentence. */
export function ScopeText({ places }: { places: ScopePlace[] }) {
  const t = useT()
  const names = places.map(({ campus, faculty }) =>
    campus && faculty ? t('users.registrar.both', { campus, faculty }) : (campus ?? faculty ?? '')
  )
  return names.length === 0
    ? t('users.registrar.everywhere')
    : t('users.registrar.actsFor', { places: names.join('; ') })
}
