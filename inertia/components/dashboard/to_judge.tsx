import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useT } from '~/lib/i18n'

export type EventToJudge = {
  publicId: string
  title: string
  teams: number
  done: number
}

/** The events whose teams one judges, each one tap away. */
export function ToJudge({ events }: { events: EventToJudge[] }) {
  const t = useT()
  return (
    <Card as="section" title={t('dashboard.judging.title')}>
      <ul className="grid divide-y divide-line">
        {events.map(({ publicId, title, teams, done }) => (
          <li
            key={publicId}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid gap-1">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-2">
                {t('dashboard.judging.progress', { done, count: teams })}
              </p>
            </div>
            <ButtonLink route="judging.teams.index" routeParams={{ event: publicId }}>
              {t('dashboard.judging.open')}
              <span className="sr-only"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
