import { onlyRow } from '~/hooks/use_selection'
import { RolesDialog } from '~/components/users/roles_dialog'
import { Badge } from '~/components/ui/badge'
import { useState } from 'react'
import { ButtonLink, Button } from '~/components/ui/button'
import { Alert } from '~/components/ui/alert'
import type { Data } from '@generated/data'
import { Card } from '~/components/ui/card'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { MergeDialog } from '~/components/users/merge_dialog'
import { PersonAccount } from '~/components/users/person_account'
import { PersonActions } from '~/components/users/person_actions'
import { PersonFacts } from '~/components/users/person_facts'
import { PersonHistory } from '~/components/users/person_history'
import { roleText } from '~/components/users/people_columns'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const CorrectPersonDialog = dialogOnDemand(() =>
  import('~/components/users/correct_person_dialog').then((m) => m.CorrectPersonDialog)
)

interface PersonProps {
  person: Data.Users.PersonCard
  isSelf: boolean
  timeline: Data.Users.PersonTimeline
  /** The reader's. */
  timeZone: string
}

export default function PersonPage({ person, isSelf, timeline, timeZone }: PersonProps) {
  const t = useT()
  const { can } = useShared()
  const [isCorrecting, setCorrecting] = useState(false)
  const isOpen = !isSelf && person.access !== 'merged' && person.access !== 'erased'
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
      <PersonTwins person={person} isSelf={isSelf} />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="grid gap-6">
          <Card
            as="section"
            title={t('users.show.facts')}
            actions={
              isOpen && (
                <Button onClick={() => setCorrecting(true)} size="sm">
                  {t('users.correct.open')}
                </Button>
              )
            }
          >
            <PersonFacts person={person} timeZone={timeZone} />
          </Card>
          <PersonAccount person={person} isSelf={isSelf} />
          {can.administer && <PersonRoles person={person} />}
        </div>
        <PersonHistory person={person} timeline={timeline} timeZone={timeZone} />
      </div>
      {isCorrecting && (
        <CorrectPersonDialog open person={person} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}

/** Why an account cannot be used, and what else belongs to it. */
function PersonNotices({ person }: { person: Data.Users.PersonCard }) {
  const t = useT()
  const { mergedInto, merged, access } = person
  const names = merged.map((one) => `${one.name} (${one.email})`).join(', ')
  if (access === 'active' && merged.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {mergedInto && (
        <Alert
          tone="wait"
          action={
            <ButtonLink route="users.show" routeParams={{ user: mergedInto.publicId }}>
              {t('users.show.openOther', { name: mergedInto.name })}
            </ButtonLink>
          }
        >
          {t('users.show.mergedInto', { name: mergedInto.name })}
        </Alert>
      )}
      {access === 'erased' && <Alert tone="wait">{t('users.show.erased')}</Alert>}
      {access === 'disabled' && <Alert tone="bad">{t('users.show.disabledNote')}</Alert>}
      {merged.length > 0 && <Alert>{t('users.show.mergedFrom', { names })}</Alert>}
    </div>
  )
}

/** Other accounts that may be the same person's; an admin merges them, a registrar can only say so. */
function PersonTwins({ person, isSelf }: Pick<PersonProps, 'person' | 'isSelf'>) {
  const t = useT()
  const { can } = useShared()
  const [merging, setMerging] = useState<string | null>(null)
  const other = person.twins.find(({ publicId }) => publicId === merging)
  if (person.twins.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {person.twins.map((twin) => (
        <Alert
          key={twin.publicId}
          tone="wait"
          action={
            <span className="flex flex-wrap gap-2">
              <ButtonLink route="users.show" routeParams={{ user: twin.publicId }}>
                {t('users.show.openOther', { name: twin.email || twin.name })}
              </ButtonLink>
              {can.administer && (
                <Button onClick={() => setMerging(twin.publicId)}>{t('users.twins.merge')}</Button>
              )}
            </span>
          }
        >
          {t('users.twins.notice', { name: twin.name, email: twin.email, alike: twin.alike })}
        </Alert>
      ))}
      {other && (
        <MergeDialog
          person={person}
          isSelf={isSelf}
          other={other}
          onClose={() => setMerging(null)}
        />
      )}
    </div>
  )
}

/** The staff roles of one person, given and taken away. */
function PersonRoles({ person }: { person: Data.Users.PersonCard }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      as="section"
      title={t('users.show.rolesTitle')}
      actions={
        person.access === 'active' && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('users.show.rolesSave')}
          </Button>
        )
      }
    >
      {person.roles.length === 0 ? (
        <p className="text-ink-2">{t('users.show.rolesNone')}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          {person.roles.map((role) => (
            <Badge key={role.role} tone="brand">
              {roleText(t, role)}
            </Badge>
          ))}
        </p>
      )}
      {isOpen && (
        <RolesDialog
          people={onlyRow(person.publicId)}
          held={person.roles}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
