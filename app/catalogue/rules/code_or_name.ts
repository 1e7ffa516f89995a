import { searchable } from '#app/users/rules/roles'

interface Named {
  code: string
  name: string
}

/**
 * Files call campuses and courses by their codes or, as our own exports do, by their names.
 *
 * @param places all of a kind; of two of one name only the code says which is meant
 * @returns a function that gives the place that a cell means, case and accents aside; `several` where its name alone
 *   does not say which, undefined where there is none
 */
export function byCodeOrName<Place extends Named>(
  places: Place[]
): (cell: string) => Place | 'several' | undefined {
  const codes = new Map(places.map((place) => [place.code.toUpperCase(), place]))
  const names = Map.groupBy(places, ({ name }) => searchable(name))
  return (cell) => {
    const byCode = codes.get(cell.trim().toUpperCase())
    if (byCode) return byCode
    const [one, another] = names.get(searchable(cell)) ?? []
    return another ? 'several' : one
  }
}
