import { useState } from 'react'
import { withQuery, type ListMeta } from '~/lib/list'

/** Whom an action is for: rows that were ticked, or whatever the list finds. */
export interface Chosen {
  keys: string[]
  /** How many: the server says after the action how many they were then. */
  count: number
  /** The list's search and filters, when everything that they find is meant: `?kind=student`. */
  matching: string | null
}

/** Which rows of a list are ticked, and whether all that match are meant instead. */
export function useSelection({ total, q, filters }: ListMeta) {
  const [selected, setSelected] = useState<string[]>([])
  const [isAll, setAll] = useState(false)
  const onChange = (keys: string[]) => {
    setSelected(keys)
    setAll(false)
  }
  const matching = isAll ? withQuery('', { ...filters, q }) : null
  const chosen: Chosen = { keys: selected, count: isAll ? total : selected.length, matching }
  return { chosen, selected, isAll, onChange, onAll: () => setAll(true) }
}

/** @returns the one row that an action beside it is for */
export const onlyRow = (key: string): Chosen => ({ keys: [key], count: 1, matching: null })

/** @returns where an action on the chosen is sent, and what says who they are, under the given name */
export function requestFor(url: string, { keys, count, matching }: Chosen, name: string) {
  return matching === null
    ? { url, who: { [name]: keys } }
    : { url: url + matching, who: { all: count } }
}
