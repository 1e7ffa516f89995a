import type { Data } from '@generated/data'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { PersonActions } from '~/components/users/person_actions'
import { PersonFacts } from '~/components/users/person_facts'
import { PersonNotices } from '~/components/users/person_notices'
import { PersonHistory } from '~/components/users/person_history'
import { PersonRoles } from '~/components/users/person_roles'
import { useT } from '~/lib/i18n'

interface PersonProps {
  person: Data.Users.PersonCard
  isSelf: boolean
  timeline: Data.Users.PersonTimeline
  /** The reader's. */
  timeZone: string
}

export default function PersonPage({ person, isSelf, timeline, timeZone }: PersonProps) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={person.name}
        breadcrumb={[{ label: t('users.show.back'), href: '/users' }]}
        description={[
          person.email,
          !person.verified && t('users.show.unverified'),
          isSelf && t('users.show.self'),
        ]
          .filter(Boolean)
          .join(' · ')}
        badge={<StatusBadge of="access" state={person.access} />}
        actions={<PersonActions person={person} isSelf={isSelf} />}
      />
      <PersonNotices person={person} />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="grid gap-6">
          <Card as="section" title={t('users.show.facts')}>
            <PersonFacts person={person} timeZone={timeZone} />
          </Card>
          <PersonRoles person={person} />
        </div>
        <PersonHistory person={person} timeline={timeline} timeZone={timeZone} />
      </div>
    </>
  )
}
