import type { DoorCounts } from '~/components/attendance/door_types'
import { Stat, StatRow } from '~/components/ui/card'
import { Meter } from '~/components/ui/meter'
import { useFormat, useT } from '~/lib/i18n'

/** How many are inside: people over the whole event, then session by session where there are several. */
export function SheetFigures({ counts }: { counts: DoorCounts }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const sessions = counts.sessions.length > 1 ? counts.sessions : []
  return (
    <div className="kind-event" aria-live="off">
      <StatRow>
        {[{ publicId: 'all', name: t('attendance.sheet.insideTotal'), ...counts }, ...sessions].map(
          ({ publicId, name, inside, expected }) => (
            <Stat
              key={publicId}
              label={name}
              value={formatNumber(inside)}
              of={t('attendance.sheet.ofExpected', { expected })}
            >
              {expected > 0 && (
                <Meter
                  value={inside}
                  max={expected}
                  label={t('attendance.index.insideOf', { inside, expected })}
                />
              )}
            </Stat>
          )
        )}
      </StatRow>
    </div>
  )
}
