import { useT } from '~/lib/i18n'
import type { Present } from '~/lib/live/connection'

/** Who is at which gate right now; nothing while nobody is, or nobody can tell. */
export function AtGates({ present }: { present: Present[] }) {
  const t = useT()
  const gates = Map.groupBy(
    present.filter(({ gate }) => gate !== null),
    ({ gate }) => gate!
  )
  if (gates.size === 0) return null
  return (
    <p className="truncate text-sm text-ink-2" data-gates>
      {`${t('attendance.gates.title')}: `}
      {[...gates]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([gate, people]) => `${gate} (${people.map(({ name }) => name).join(', ')})`)
        .join(' · ')}
    </p>
  )
}
