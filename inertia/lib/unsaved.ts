import { sharedSet } from '~/lib/shared_set'

/** The forms that hold what is not saved, each by what empties it: `useForm` keeps the list. */
export const unsaved = sharedSet<() => void>()

/** What saves itself and waits for a connection: it is kept in the tab, so nothing empties it. */
export const unsent = sharedSet<string>()

/** What holds the reader who goes back or forth while something is not saved. */
export const back: { hold: ((event: PopStateEvent) => void) | null } = { hold: null }

/** To be called before Inertia starts: whoever listens to the window first is told first. */
export function watchBack(): void {
  window.addEventListener('popstate', (event) => back.hold?.(event))
}
