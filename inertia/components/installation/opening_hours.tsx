import { useT } from '~/lib/i18n'

interface OpeningHoursProps {
  hours: { fromDay: number; toDay: number; opens: string; closes: string }[]
}

/** When a desk is open: a line for days with the same hours. */
export function OpeningHours({ hours }: OpeningHoursProps) {
  const t = useT()
  const day = (number: number) => t.dynamic(`installation.days.${number}`)
  return (
    <ul className="text-sm">
      {hours.map(({ fromDay, toDay, opens, closes }) => (
        <li key={`${fromDay} ${toDay} ${opens}`} className="flex flex-wrap gap-x-2">
          <span>
            {fromDay === toDay
              ? day(fromDay)
              : t('installation.period', {
                  from: day(fromDay),
                  to: t.dynamic(`installation.untilDays.${toDay}`),
                })}
          </span>
          <span className="tabular-nums">
            {opens} – {closes}
          </span>
        </li>
      ))}
    </ul>
  )
}
