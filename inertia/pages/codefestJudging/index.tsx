import { ChevronRight } from 'lucide-react'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { KindScope } from '~/components/ui/kind'
import { Link } from '~/components/ui/link'
import { Meter } from '~/components/ui/meter'
import { PageHeader } from '~/components/ui/page_header'
import { useFresh } from '~/hooks/use_fresh'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface JudgingProps {
  event: Data.Judging.JudgedEvent
  /** How many criteria the rubric has. */
  criteria: number
  isClosed: boolean
  teams: Data.Judging.OwnTeam[]
}

/** The teams that one judges, and how far one is. */
export default function Judging({ event, criteria, isClosed, teams }: JudgingProps) {
  const t = useT()
  useFresh()
  const done = teams.filter(({ given }) => criteria > 0 && given === criteria).length
  const progress = t('judging.own.progress', { done, count: teams.length })
  return (
    <KindScope kind="codefest" className="mx-auto grid max-w-2xl gap-4">
      <PageHeader
        title={t('judging.own.title')}
        documentTitle={t('judging.documentTitle', {
          page: t('judging.own.title'),
          title: event.title,
        })}
        breadcrumb={[{ label: event.title, href: `/announcements/${event.slug}` }]}
        description={teams.length > 0 ? progress : undefined}
      />
      {isClosed && <Alert>{t('judging.own.closed')}</Alert>}
      {!isClosed && criteria === 0 && <Alert tone="wait">{t('judging.own.noRubric')}</Alert>}
      {teams.length > 0 && <Meter value={done} max={teams.length} label={progress} />}
      <Card flush>
        {teams.length === 0 ? (
          <EmptyState title={t('judging.own.empty')}>{t('judging.own.emptyBody')}</EmptyState>
        ) : (
          <ul data-rows className="divide-y divide-line">
            {teams.map((team) => (
              <li key={team.publicId}>
                <Link
                  route="judging.teams.show"
                  routeParams={{ event: event.publicId, team: team.publicId }}
                  className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{team.name}</span>
                    {team.projectTitle && (
                      <span className="block text-sm text-ink-2">{team.projectTitle}</span>
                    )}
                  </span>
                  <Badge tone={criteria > 0 && team.given === criteria ? 'good' : 'wait'}>
                    {t('judging.own.given', { given: team.given, criteria })}
                  </Badge>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </KindScope>
  )
}
