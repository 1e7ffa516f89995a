const KEY = 'door.kept'

/** Says, to pages that have not loaded the door's store, whether anything is in it. */
export function markKept(isKept: boolean): void {
  if (isKept) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
}

/** Whether a door's own screen is open in this tab, which then delivers by itself. */
export const atDoor = { isOpen: false }

export function isAnythingKept(): boolean {
  return localStorage.getItem(KEY) !== null
}
