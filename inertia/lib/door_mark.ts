const KEY = 'door.kept'

const WIPE = 'wipe'

/** Says, to pages that have not loaded the door's store, whether anything is in it. */
export function markKept(isKept: boolean): void {
  mark(isKept ? 'yes' : null)
}

/** Whoever signs out takes the lists along: until it is done, every page does it first. */
export function askWipe(): void {
  mark(WIPE)
}

function mark(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // A browser that lets no page keep a mark: what is kept is delivered from the door itself.
  }
}

/** Whether a door's own screen is open in this tab, which then delivers by itself. */
export const atDoor = { isOpen: false }

export function isAnythingKept(): boolean {
  return marked() !== null
}

export function isWipeAsked(): boolean {
  return marked() === WIPE
}

function marked(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
