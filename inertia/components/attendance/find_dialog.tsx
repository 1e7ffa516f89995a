import { useRef, type ReactNode } from 'react'
import type { DoorPerson } from '~/components/attendance/door_calls'
import type { DoorEvent } from '~/components/attendance/door_types'
import { FindPerson } from '~/components/attendance/manual_entry'
import { Dialog } from '~/components/ui/dialog'
import { useT } from '~/lib/i18n'

interface FindDialogProps {
  event: DoorEvent
  /** Public id of the session that the door checks in to. */
  session: string
  find: (q: string, signal: AbortSignal) => Promise<DoorPerson[]>
  onChoose: (registration: string) => void
  onClose: () => void
  note?: ReactNode
}

/** The search by name, over the whole screen: who has a place, who is inside, and since when. */
export function FindDialog({ event, session, find, onChoose, onClose, note }: FindDialogProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open look="full" title={t('attendance.door.people.open')} onClose={onClose}>
      {note}
      <FindPerson
        field={field}
        find={find}
        at={{ session, event }}
        onChoose={(registration) => {
          onClose()
          onChoose(registration)
        }}
      />
    </Dialog>
  )
}
