/** The query parameter that names the columns which are hidden: the state of a list is in its address. */
export const HIDE = 'hide'

/** @returns the keys of the columns that the address hides */
export function hiddenIn(url: string): string[] {
  const query = new URLSearchParams(url.split('#')[0]!.split('?')[1] ?? '')
  return (query.get(HIDE) ?? '').split(',').filter(Boolean)
}
