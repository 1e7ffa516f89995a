import { useField } from '~/components/ui/field'
export type Zone = {
  id: string
  offsetMinutes: number
}

interface ZoneSelectProps {
  zones: Zone[]
  value: string
  placeholder: string
  onChange: (id: string) => void
}

/**
 * Every time zone by region, in the platform's own select: typing the first letters of a city finds it,
 * on a phone too.
 */
export function ZoneSelect({ zones, value, placeholder, onChange }: ZoneSelectProps) {
  const regions = Map.groupBy(zones, ({ id }) => id.split('/')[0]!)
  return (
    <select
      {...useField({})}
      className="control"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {[...regions].map(([region, inRegion]) => (
        <optgroup key={region} label={region}>
          {inRegion.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {cityOf(zone.id)} ({offsetText(zone.offsetMinutes)})
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires, Argentina` */
function cityOf(id: string): string {
  const [region, ...rest] = id.replaceAll('_', ' ').split('/')
  return rest.toReversed().join(', ') || region!
}

/** @returns `UTC−06:00`, with a real minus sign */
function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
