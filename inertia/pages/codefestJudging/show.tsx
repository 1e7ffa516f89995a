import { useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { ConflictDialog } from '~/components/judging/conflict_dialog'
import { ScoreCard } from '~/components/judging/score_card'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { useFresh } from '~/hooks/use_fresh'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface SheetProps {
  event: Data.Judging.JudgedEvent
  /** The results are published, or the event is not held: nothing can be changed. */
  isClosed: boolean
  sheet: Data.Judging.ScoreSheet
}

/** One team's score sheet: what the judge types is saved by itself. */
export default function Sheet({ event, isClosed, sheet }: SheetProps) {
  const t = useT()
  useFresh()
  const { team, members, lines } = sheet
  const [isAsking, setAsking] = useState(false)
  // Only ever told to the server.
  const [page] = useState(
    () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`
  )
  const list = `/codefest/${event.publicId}/judging`
  return (
    <KindScope kind="codefest" className="mx-auto grid max-w-2xl gap-4">
      <PageHeader
        title={team.name}
        documentTitle={t('judging.documentTitle', { page: team.name, title: event.title })}
        breadcrumb={[{ label: t('judging.own.title'), href: list }]}
        description={team.projectTitle ?? undefined}
      />
      <Card>
        <Facts
          items={[
            { label: t('judging.team.category'), value: team.category },
            { label: t('judging.team.institution'), value: team.institution },
            { label: t('judging.team.members'), value: members.join(', ') },
          ].filter(({ value }) => value)}
        />
        {team.repositoryUrl && /^https?:/.test(team.repositoryUrl) && (
          <ButtonAnchor
            className="mt-4"
            href={team.repositoryUrl}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden />}
          >
            {t('judging.team.repository')}
          </ButtonAnchor>
        )}
      </Card>
      {isClosed && <Alert>{t('judging.own.closed')}</Alert>}
      {lines.length === 0 && <Alert tone="wait">{t('judging.own.noRubric')}</Alert>}
      <ol className="grid gap-4">
        {lines.map((line) => (
          <ScoreCard
            key={`${line.publicId}:${line.version}`}
            event={event.publicId}
            team={team.publicId}
            line={line}
            page={page}
            disabled={isClosed}
          />
        ))}
      </ol>
      <div className="flex flex-wrap justify-between gap-2">
        <ButtonLink href={list}>{t('judging.sheet.back')}</ButtonLink>
        {!isClosed && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('judging.conflict.action')}
          </Button>
        )}
      </div>
      <ConflictDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        event={event.publicId}
        team={team}
      />
    </KindScope>
  )
}
