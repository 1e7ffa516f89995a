import { Trophy } from 'lucide-react'
import { usePercent } from '~/components/judging/judging_header'
import { Card } from '~/components/ui/card'
import { DateTime } from '~/components/ui/date_time'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Team = {
  publicId: string
  name: string
  category: string | null
  institution: string | null
  projectTitle: string | null
  place: number | null
  score: number | null
}

interface ResultsProps {
  event: Data.Judging.JudgedEvent
  publishedAt: string
  teams: Team[]
}

const PODIUM = 3

/** The published places of a Codefest, for everybody who may read its announcement. */
export default function Results({ event, publishedAt, teams }: ResultsProps) {
  const t = useT()
  const placed = teams.filter(({ place }) => place !== null)
  const others = teams.filter(({ place }) => place === null)
  return (
    <KindScope kind="codefest" className="mx-auto grid max-w-3xl gap-5">
      <PageHeader
        title={t('judging.results.title', { title: event.title })}
        breadcrumb={[{ label: event.title, href: `/announcements/${event.slug}` }]}
        description={
          <>
            {t('judging.results.published')}{' '}
            <DateTime value={publishedAt} timeZone={event.timeZone} />
          </>
        }
      />
      <Card flush>
        <ol data-rows className="divide-y divide-line">
          {placed.map((team) => (
            <TeamLine key={team.publicId} team={team} />
          ))}
        </ol>
      </Card>
      {others.length > 0 && (
        <Card flush title={t('judging.results.others')}>
          <ul data-rows className="divide-y divide-line">
            {others.map((team) => (
              <TeamLine key={team.publicId} team={team} />
            ))}
          </ul>
        </Card>
      )}
      <p className="text-sm text-ink-2">{t('judging.results.formula')}</p>
    </KindScope>
  )
}

function TeamLine({ team }: { team: Team }) {
  const t = useT()
  const percent = usePercent()
  const { place, score } = team
  const about = [team.projectTitle, team.category, team.institution].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      {place !== null && (
        <span className="w-10 shrink-0 text-center text-xl font-bold tabular-nums">
          <span className="sr-only">{t('judging.results.place')} </span>
          {place}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          {team.name}
          {place !== null && place <= PODIUM && (
            <Trophy aria-hidden className="size-4 shrink-0 text-kind" />
          )}
        </span>
        {about && <span className="block text-sm text-ink-2">{about}</span>}
      </span>
      {score !== null && <span className="font-semibold tabular-nums">{percent(score)}</span>}
    </li>
  )
}
