import { router } from '@inertiajs/react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { DistributeForm } from '~/components/judging/distribute_form'
import {
  JudgeTeamsDialog,
  type Assignment,
  type Judge,
} from '~/components/judging/judge_teams_dialog'
import { JudgingHeader } from '~/components/judging/judging_header'
import { Alert } from '~/components/ui/alert'
import { Avatar } from '~/components/ui/avatar'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { useT } from '~/lib/i18n'
import { initialsOf } from '#isomorphic/users/initials'
import type { Data } from '@generated/data'

interface JudgesProps {
  event: Data.Judging.JudgedEvent
  isPublished: boolean
  assignment: Assignment
}

/** Who judges which team, and the conflicts of interest that judges declared. */
export default function Judges({ event, isPublished, assignment }: JudgesProps) {
  const t = useT()
  const [edited, setEdited] = useState<Judge | null>(null)
  const { judges, teams } = assignment
  const lacking = teams.filter((team) => team.judges === 0).length
  const staff = `/announcements/${event.slug}/details?tab=staff`
  const add = <ButtonLink href={staff}>{t('judging.judges.add')}</ButtonLink>
  return (
    <>
      <JudgingHeader event={event} tab="judges" actions={!isPublished && add} />
      <div className="mb-4 grid gap-3 empty:hidden">
        {isPublished && <Alert>{t('judging.published')}</Alert>}
        {!isPublished && judges.length > 0 && lacking > 0 && (
          <Alert tone="wait">{t('judging.judges.lacking', { count: lacking })}</Alert>
        )}
      </div>
      {judges.length === 0 ? (
        <Card>
          <EmptyState title={t('judging.judges.empty')} action={add}>
            {t('judging.judges.emptyBody')}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <Card flush>
            <ul data-rows className="divide-y divide-line">
              {judges.map((judge) => (
                <JudgeLine
                  key={judge.publicId}
                  event={event.publicId}
                  judge={judge}
                  teams={teams}
                  onEdit={isPublished ? null : () => setEdited(judge)}
                />
              ))}
            </ul>
          </Card>
          {!isPublished && <DistributeForm event={event.publicId} />}
        </div>
      )}
      {edited && (
        <JudgeTeamsDialog
          event={event.publicId}
          judge={edited}
          teams={teams}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface JudgeLineProps {
  event: string
  judge: Judge
  teams: Assignment['teams']
  /** Null: nothing changes any more. */
  onEdit: (() => void) | null
}

function JudgeLine({ event, judge, teams, onEdit }: JudgeLineProps) {
  const t = useT()
  const { name, conflicts } = judge
  const nameOf = (team: string) => teams.find(({ publicId }) => publicId === team)?.name ?? ''

  function lift(team: string) {
    const params = { event, team, person: judge.publicId }
    router.delete(urlFor('judging.conflict.destroy', params), {
      preserveScroll: true,
      preserveState: true,
    })
  }

  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar initials={initialsOf(name)} seed={judge.publicId} />
        <span className="min-w-0 flex-1 basis-40 font-medium">{name}</span>
        {!judge.isActive && <Badge tone="wait">{t('judging.judges.inactive')}</Badge>}
        <span className="text-sm text-ink-2 tabular-nums">
          {t('judging.judges.count', { count: judge.teams.length })}
        </span>
        {onEdit && (
          <Button size="sm" aria-label={t('judging.judges.editOf', { name })} onClick={onEdit}>
            {t('judging.judges.edit')}
          </Button>
        )}
      </div>
      {conflicts.map(({ team, reason }) => (
        <Alert
          key={team}
          tone="wait"
          title={t('judging.judges.conflictWith', { team: nameOf(team) })}
          action={
            onEdit && (
              <Button size="sm" onClick={() => lift(team)}>
                {t('judging.judges.lift')}
                <span className="sr-only"> {nameOf(team)}</span>
              </Button>
            )
          }
        >
          {reason}
        </Alert>
      ))}
    </li>
  )
}
