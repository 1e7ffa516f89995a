/** Whose copies of tickets and certificates this browser keeps: asked at every page, without opening the store. */
const OWNER = 'copies'

/** Notes whose the copies are. A browser that keeps nothing throws. */
export function noteOwner(person: string): void {
  localStorage.setItem(OWNER, person)
}

/**
 * Forgets the copies unless they are of the person who is signed in.
 *
 * @param person public id; undefined: nobody is
 */
export function forgetCopiesOfOthers(person?: string): void {
  const owner = ownerOf()
  if (owner === null || owner === person) return
  import('../worker/copies')
    .then(({ forgetCopies }) => forgetCopies())
    .then(() => localStorage.removeItem(OWNER))
    // The next page tries again.
    .catch(() => null)
}

function ownerOf(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    // It keeps nothing, and no copies either.
    return null
  }
}
