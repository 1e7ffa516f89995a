import { useEffect } from 'react'
import { router } from '@inertiajs/react'

const SHOWN = 'shown'

/** Asks for the props again where the browser's history brings the page back, as it was before things were saved. */
export function useFresh(): void {
  useEffect(() => {
    const note = () => router.remember(true, SHOWN)
    if (router.restore(SHOWN)) router.reload()
    note()
    // What Inertia writes for the first page may come after this.
    return router.on('navigate', note)
  }, [])
}
