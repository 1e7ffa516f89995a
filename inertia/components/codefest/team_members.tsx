import { Crown } from 'lucide-react'
import type { TeamPage } from '~/components/codefest/team_types'
import { Person } from '~/components/ui/avatar'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { Skeleton } from '~/components/ui/skeleton'
import { StatusBadge } from '~/components/ui/status_badge'
import { onDemand } from '~/lib/on_demand'
import { initialsOf } from '#isomorphic/users/initials'
import { useT } from '~/lib/i18n'

const MemberMenu = onDemand(
  () => import('~/components/codefest/member_menu').then((module) => module.MemberMenu),
  { fallback: <Skeleton className="size-10" /> }
)

/** Who is in the team, and what its captain or staff do about each. */
export function Members({ page }: { page: TeamPage }) {
  const t = useT()
  const { members, size } = page
  return (
    <Card
      flush
      title={t('codefest.team.members')}
      actions={
        <span className="text-sm text-ink-2 tabular-nums">
          {t('codefest.team.memberCount', { count: members.length, max: size.max })}
        </span>
      }
    >
      <ul data-members className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.publicId} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
            <span className="min-w-0 flex-1 basis-40">
              <Person name={member.name} initials={initialsOf(member.name)} seed={member.publicId}>
                <span className="flex flex-wrap items-center gap-x-2">
                  {member.isMe && t('codefest.team.you')}
                  {member.isDisabled && t('codefest.team.disabled')}
                </span>
              </Person>
            </span>
            {member.isCaptain && (
              <Badge tone="brand" icon={<Crown aria-hidden />}>
                {t('codefest.team.captain')}
              </Badge>
            )}
            {page.reader === 'staff' && member.status && (
              <StatusBadge of="registration" state={member.status} />
            )}
            {page.mayChangeMembers && !member.isMe && <MemberMenu page={page} member={member} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
