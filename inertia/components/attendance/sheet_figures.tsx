import type { DoorCounts } from '~/components/attendance/door_types'
import { Figures } from '~/components/ui/card'
import { useFormat, useT } from '~/lib/i18n'

/** How many are inside: people over the whole event, then session by session where there are several. */
export function SheetFigures({ counts }: { counts: DoorCounts }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const sessions = counts.sessions.length > 1 ? counts.sessions : []
  return (
    <Figures
      items={[{ name: t('attendance.sheet.insideTotal'), ...counts }, ...sessions].map(
        ({ name, inside, expected }) => ({
          label: name,
          value: formatNumber(inside),
          of: t('attendance.sheet.ofExpected', { expected }),
        })
      )}
    />
  )
}
