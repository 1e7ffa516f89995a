import { useT, type Translate } from '~/lib/i18n'

/** One place of a scope; null: any. */
export type ScopePlace = {
  campus: string | null
  faculty: string | null
}

/** For whom a registrar acts, in a sentence. */
export function ScopeText({ places }: { places: ScopePlace[] }) {
  const t = useT()
  return places.length === 0
    ? t('users.registrar.everywhere')
    : t('users.registrar.actsFor', { places: placesText(t, places) })
}

/** @returns the places by name: "Law, Science at North, South" where each faculty is meant at each campus */
export function placesText(t: Translate, places: ScopePlace[]): string {
  const campuses = namesOf(places.map(({ campus }) => campus))
  const faculties = namesOf(places.map(({ faculty }) => faculty))
  const isEachWithEach =
    places.length === Math.max(1, campuses.length) * Math.max(1, faculties.length)
  if (isEachWithEach) return placeText(t, campuses.join(', '), faculties.join(', '))
  return places.map(({ campus, faculty }) => placeText(t, campus ?? '', faculty ?? '')).join('; ')
}

function placeText(t: Translate, campus: string, faculty: string): string {
  return campus && faculty ? t('users.registrar.both', { campus, faculty }) : campus || faculty
}

const namesOf = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))]
