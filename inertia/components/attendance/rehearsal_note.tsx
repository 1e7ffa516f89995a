import { GraduationCap } from 'lucide-react'
import { useFormat, useT } from '~/lib/i18n'

/** What every screen of a rehearsal says: that nothing of it counts, and until when it lasts. */
export function RehearsalNote({ until, timeZone }: { until: string; timeZone: string }) {
  const t = useT()
  const { formatTime } = useFormat()
  return (
    <p
      data-rehearsal
      className="flex w-full shrink-0 items-center justify-center gap-2 bg-brand px-3 py-1.5 text-center text-sm font-semibold text-brand-ink"
    >
      <GraduationCap aria-hidden className="size-5 shrink-0" />
      {t('attendance.rehearsal.note', { time: formatTime(until, { timeZone }) })}
    </p>
  )
}
