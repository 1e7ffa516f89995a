import { Door, type DoorProps } from '~/components/attendance/door'
import type { StudyChoices } from '~/components/auth/study_fields'
import { WalkIn } from '~/components/invitations/walk_in'

interface Props extends DoorProps {
  choices: Pick<StudyChoices, keyof StudyChoices>
}

/** The door of a vocational event: the scanner, and those who come without an invitation. */
export default function ScanProspects({ choices, ...door }: Props) {
  return (
    <Door {...door}>
      {(_registration, _answered, { session, gate, onChange }) => (
        <WalkIn
          event={door.event.publicId}
          session={session}
          gate={gate}
          choices={choices}
          onAnswer={onChange}
        />
      )}
    </Door>
  )
}
