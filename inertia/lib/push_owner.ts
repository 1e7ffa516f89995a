/** Whom this browser tells of what is pushed: asked at every page, without loading anything. */
const OWNER = 'push'

/** Notes whom it tells. A browser that keeps nothing throws. */
export function notePushOwner(person: string): void {
  localStorage.setItem(OWNER, person)
}

/**
 * Has the browser tell nothing any more, unless it is of the person who is signed in: the server knows of a session
 * that was signed out, and not of one that ran out, after which another person may have signed in here.
 *
 * @param person public id; undefined: nobody is
 */
export function endPushOfOthers(person?: string): void {
  const owner = ownerOf()
  if (owner === null || owner === person) return
  endPush()
    .then(() => localStorage.removeItem(OWNER))
    // The next page tries again.
    .catch(() => null)
}

/** The push service tells the server so with the next push. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function ownerOf(): string | null {
  try {
    return localStorage.getItem(OWNER)
  } catch {
    // It keeps nothing, and tells nothing either.
    return null
  }
}
