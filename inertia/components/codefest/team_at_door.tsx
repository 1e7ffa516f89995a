import { useEffect, useState } from 'react'
import { Check, Clock } from 'lucide-react'
import { urlFor } from '~/client'
import { Card } from '~/components/ui/card'
import { getJson } from '~/lib/http'
import { useT } from '~/lib/i18n'

export type Arrived = {
  here: number
  expected: number
}

interface Answer {
  team: { name: string; members: { name: string; here: boolean }[] } | null
  teams: Arrived
}

interface TeamAtDoorProps {
  event: string
  /** Of whoever was answered about last; null: nobody. */
  registration: string | null
  /** Changes with every answer, so that the team is asked for again. */
  answered: string
  /** As the page was opened. */
  teams: Arrived
}

/** The team of whoever was scanned last, who of it is here, and how many teams are. */
export function TeamAtDoor({ event, registration, answered, teams }: TeamAtDoorProps) {
  const t = useT()
  const [known, setKnown] = useState<(Answer & { of: string }) | null>(null)
  useEffect(() => {
    if (!registration) return
    const controller = new AbortController()
    getJson<Answer>(urlFor('codefest.arrivals', { event, registration }), controller.signal)
      .then((answer) => setKnown({ ...answer, of: registration }))
      // The team is shown beside the verdict, which stands without it.
      .catch(() => undefined)
    return () => controller.abort()
  }, [event, registration, answered])
  const team = known?.of === registration ? known.team : null
  return (
    <div className="grid gap-3" aria-live="polite" data-team={team?.name}>
      <p className="text-sm text-ink-2 tabular-nums">
        {t('codefest.door.teams', { ...(known?.teams ?? teams) })}
      </p>
      {team && (
        <Card title={t('codefest.door.team', { team: team.name })}>
          <p className="mb-2 font-medium tabular-nums">
            {t('codefest.door.here', {
              here: team.members.filter(({ here }) => here).length,
              total: team.members.length,
            })}
          </p>
          <ul className="grid gap-1">
            {team.members.map(({ name, here }, index) => (
              <li key={index} className="flex items-center gap-2">
                {here ? (
                  <Check aria-hidden className="size-4 shrink-0 text-good" />
                ) : (
                  <Clock aria-hidden className="size-4 shrink-0 text-ink-3" />
                )}
                <span className="min-w-0 flex-1">{name}</span>
                <span className="text-sm text-ink-2">
                  {t(here ? 'codefest.door.isHere' : 'codefest.door.isMissing')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
