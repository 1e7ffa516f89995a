import { Pencil, Ticket } from 'lucide-react'
import { urlFor } from '~/client'
import { Members } from '~/components/codefest/team_members'
import { Repository } from '~/components/codefest/team_repository'
import { Standing } from '~/components/codefest/team_standing'
import { TeamTimeline } from '~/components/codefest/team_timeline'
import type { TeamEntry, TeamPage } from '~/components/codefest/team_types'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { ButtonLink } from '~/components/ui/button'
import { Card, Facts } from '~/components/ui/card'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { Skeleton } from '~/components/ui/skeleton'
import { StatusBadge } from '~/components/ui/status_badge'
import { onDemand } from '~/lib/on_demand'
import { useT } from '~/lib/i18n'

interface Props {
  page: TeamPage
  timeline: TeamEntry[]
}

const fallback = <Skeleton className="h-40" />
const AddMember = onDemand(
  () => import('~/components/codefest/add_member').then((module) => module.AddMember),
  { fallback }
)
const Invite = onDemand(
  () => import('~/components/codefest/team_invite').then((module) => module.Invite),
  { fallback }
)
const Seekers = onDemand(
  () => import('~/components/codefest/team_invite').then((module) => module.Seekers),
  { fallback }
)
const OwnAnswers = onDemand(
  () => import('~/components/codefest/team_questions').then((module) => module.OwnAnswers),
  { fallback }
)

/** A team, for its members and for the staff of its event. */
export default function ShowTeam({ page, timeline }: Props) {
  const t = useT()
  const { event, publicId: team, reader } = page
  const isStaff = reader === 'staff'
  const crumbs = isStaff
    ? [
        { label: t('codefest.team.crumb'), href: '/codefest/registrations' },
        { label: event.title, href: `/announcements/${event.slug}/details` },
      ]
    : [{ label: event.title, href: `/announcements/${event.slug}` }]
  return (
    <KindScope kind="codefest" className="grid gap-5 *:min-w-0">
      <PageHeader
        title={page.name}
        breadcrumb={crumbs}
        badge={<StatusBadge of="team" state={page.state} />}
        actions={
          reader !== 'member' && (
            <ButtonLink
              href={urlFor('codefest.teams.edit', { team })}
              icon={<Pencil aria-hidden />}
            >
              {t('codefest.team.edit')}
            </ButtonLink>
          )
        }
      />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 *:min-w-0">
          <Standing page={page} />
          {page.ownTicket && (
            <PrimaryBar>
              <ButtonLink
                href={`/dashboard/tickets/codefest/${page.ownTicket}`}
                variant="primary"
                icon={<Ticket aria-hidden />}
                block
              >
                {t('codefest.team.ticket')}
              </ButtonLink>
            </PrimaryBar>
          )}
          {page.questions.length > 0 && <OwnAnswers page={page} />}
          <Members page={page} />
          {isStaff && <AddMember page={page} />}
          {!isStaff && page.members.length < page.size.max && !page.isFrozen && (
            <Invite page={page} />
          )}
          {reader === 'captain' && page.mayChangeMembers && <Seekers page={page} />}
        </div>
        <div className="grid gap-5">
          <AboutTeam page={page} />
          <Repository page={page} />
          <Card title={t('codefest.team.timeline')}>
            <TeamTimeline entries={timeline} timeZone={event.timeZone} />
          </Card>
        </div>
      </div>
    </KindScope>
  )
}

function AboutTeam({ page }: { page: TeamPage }) {
  const t = useT()
  const keys = ['category', 'institution', 'mentor', 'projectTitle'] as const
  const known = keys.filter((key) => page[key])
  return (
    <Card title={t('codefest.team.facts')}>
      {known.length === 0 && <p className="text-ink-2">{t('codefest.team.nothing')}</p>}
      <Facts
        items={known.map((key) => ({ label: t(`codefest.fields.${key}`), value: page[key] }))}
      />
    </Card>
  )
}
