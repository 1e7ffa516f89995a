import { Door, type DoorProps } from '~/components/attendance/door'

export default function Scan(props: DoorProps) {
  return <Door {...props} />
}
