import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePage } from '@inertiajs/react'
import type { DoorEvent } from '~/components/attendance/door_types'
import type { OfflineDoor, OfflineState } from '~/components/attendance/offline_door'
import { useLatest } from '~/components/attendance/use_latest'
import { insist } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'

export interface Offline {
  /** Null until its script is there. */
  door: OfflineDoor | null
  state: OfflineState | null
}

const nothing = () => () => {}

/**
 * The part of a door that needs no network; its script comes after the screen, and before the network goes.
 *
 * @param nowIso when the server drew the screen
 */
export function useOffline(event: DoorEvent, nowIso: string): Offline {
  const { user } = useShared()
  const person = user?.publicId ?? ''
  const place = useRef({ event, person, nowIso })
  const [door, setDoor] = useState<OfflineDoor | null>(null)

  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const { nowIso: drawnAt, ...where } = place.current
    const offsetMs = Date.parse(drawnAt) - Date.now()
    void insist(() => import('~/components/attendance/offline_door'))
      .then(({ OfflineDoor: Opened }) => Opened.open({ ...where, offsetMs }))
      .then((opened) => {
        if (isGone) return
        stop = opened.start()
        setDoor(opened)
      })
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  const state = useSyncExternalStore(
    door?.subscribe ?? nothing,
    () => door?.state ?? null,
    () => null
  )
  const page = useLatest(usePage())
  const hasList = state !== null && state.list !== null
  useEffect(() => {
    // A device that keeps nothing opens nothing: the screen that is open goes on.
    if (hasList) door?.keepShell(page.current).catch(() => undefined)
  }, [door, hasList, page])

  return { door, state }
}
