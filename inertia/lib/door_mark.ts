const KEY = 'door.kept'

/** Says, to pages that have not loaded the door's store, whether anything is in it. */
export function markKept(isKept: boolean): void {
  if (isKept) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
}

export function isAnythingKept(): boolean {
  return localStorage.getItem(KEY) !== null
}
