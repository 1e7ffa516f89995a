import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { urlFor } from '~/client'
import { getJson, HttpError } from '~/lib/http'
import { useShared } from '~/lib/shared'

/**
 * Lets an open page follow what its reader may do: asks now and then while it is looked at, and draws the
 * page anew when the answer has changed. A reader who may no longer be here is led to sign in.
 */
export function AbilityWatch() {
  const { user } = useShared()
  const version = useRef(user?.abilities.version)
  const seconds = user?.abilities.askEverySeconds

  useEffect(() => {
    version.current = user?.abilities.version
  }, [user?.abilities.version])

  useEffect(() => {
    if (!seconds) return
    const ask = () => {
      if (document.visibilityState === 'visible') void follow(version.current)
    }
    const timer = setInterval(ask, seconds * 1000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [seconds])

  return null
}

async function follow(shown: string | undefined) {
  try {
    const { version } = await getJson<{ version: string }>(urlFor('users.abilities'))
    if (version === shown) return
    // What was fetched ahead was meant for a person who could do something else.
    router.flushAll()
    router.reload()
  } catch (error) {
    // Without a network the next question is soon enough.
    if (error instanceof HttpError && error.status === 401) window.location.assign('/login')
  }
}
