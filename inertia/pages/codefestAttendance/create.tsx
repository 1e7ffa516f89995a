import { Door, type DoorProps } from '~/components/attendance/door'
import { TeamAtDoor, type Arrived } from '~/components/codefest/team_at_door'

interface Props extends DoorProps {
  teams: Arrived
}

/** People are scanned one by one; the door shows the team and who of it is here. */
export default function ScanTeams({ teams, ...door }: Props) {
  return (
    <Door {...door}>
      {(registration, answered) => (
        <TeamAtDoor
          event={door.event.publicId}
          registration={registration}
          answered={answered}
          teams={teams}
        />
      )}
    </Door>
  )
}
