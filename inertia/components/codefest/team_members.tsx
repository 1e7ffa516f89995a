import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Crown, Ellipsis, UserMinus } from 'lucide-react'
import { urlFor } from '~/client'
import type { Member, TeamPage } from '~/components/codefest/team_types'
import { PersonCombobox, type PersonHit } from '~/components/registrations/details/person_combobox'
import { Person } from '~/components/ui/avatar'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { ReasonField } from '~/components/ui/reason_field'
import { StatusBadge } from '~/components/ui/status_badge'
import { submitting, useForm } from '~/hooks/use_form'
import { initialsOf } from '#isomorphic/users/initials'
import { useT } from '~/lib/i18n'

/** Who is in the team, and what its captain or staff do about each. */
export function Members({ page }: { page: TeamPage }) {
  const t = useT()
  const [asking, setAsking] = useState<{ what: 'remove' | 'captain'; member: Member } | null>(null)
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
            {page.mayChangeMembers && !member.isMe && (
              <Menu
                trigger={
                  <IconButton
                    label={t('codefest.team.more', { name: member.name })}
                    icon={<Ellipsis aria-hidden />}
                  />
                }
                items={[
                  ...(member.isCaptain
                    ? []
                    : [
                        {
                          label: t('codefest.team.makeCaptain'),
                          icon: <Crown aria-hidden />,
                          onSelect: () => setAsking({ what: 'captain', member }),
                        },
                      ]),
                  {
                    label: t('codefest.team.remove'),
                    icon: <UserMinus aria-hidden />,
                    danger: true,
                    onSelect: () => setAsking({ what: 'remove', member }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {asking?.what === 'remove' && (
        <RemoveDialog page={page} member={asking.member} onClose={() => setAsking(null)} />
      )}
      {asking?.what === 'captain' && (
        <CaptainDialog page={page} member={asking.member} onClose={() => setAsking(null)} />
      )}
    </Card>
  )
}

interface MemberDialogProps {
  page: TeamPage
  member: Member
  onClose: () => void
}

function RemoveDialog({ page, member, onClose }: MemberDialogProps) {
  const t = useT()
  const form = useForm({ reason: '' })
  const { name, publicId: person } = member
  const isStaff = page.reader === 'staff'

  function remove() {
    form.transform(({ reason }) => (isStaff ? { reason } : {}))
    form.delete(urlFor('codefest.teams.members.destroy', { team: page.publicId, person }), {
      preserveScroll: true,
      onSuccess: onClose,
    })
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={t('codefest.team.removeTitle', { name })}
      confirmLabel={t('codefest.team.remove')}
      processing={form.processing}
    >
      <p>{t('codefest.team.removeBody', { name, team: page.name })}</p>
      {isStaff && (
        <ReasonField
          form={form}
          label={t('codefest.fields.reason')}
          help={t('codefest.team.reasonHelp')}
        />
      )}
    </ConfirmDialog>
  )
}

function CaptainDialog({ page, member: { name, publicId }, onClose }: MemberDialogProps) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const path = urlFor('codefest.teams.captain', { team: page.publicId })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        router.patch(
          path,
          { person: publicId },
          {
            preserveScroll: true,
            onStart: () => setSending(true),
            onSuccess: onClose,
            onFinish: () => setSending(false),
          }
        )
      }
      danger={false}
      title={t('codefest.team.captainTitle', { name })}
      confirmLabel={t('codefest.team.makeCaptain')}
      processing={isSending}
    >
      <p>{t('codefest.team.captainBody', { name })}</p>
    </ConfirmDialog>
  )
}

/** Staff add members, to a team with a place too. */
export function AddMember({ page }: { page: TeamPage }) {
  const t = useT()
  const form = useForm<{ person: PersonHit | null; reason: string }>({ person: null, reason: '' })

  function add() {
    form.transform(({ person, reason }) => ({
      person: person?.publicId ?? '',
      ...(reason.trim() ? { reason } : {}),
    }))
    form.post(urlFor('codefest.teams.members.store', { team: page.publicId }), {
      preserveScroll: true,
      onSuccess: () => form.reset(),
    })
  }

  return (
    <Card title={t('codefest.team.add')}>
      <form noValidate className="grid gap-4" onSubmit={submitting(add)}>
        <p className="text-sm text-ink-2">{t('codefest.team.addLead')}</p>
        <ErrorSummary errors={form.errors} />
        <PersonCombobox
          slug={page.event.slug}
          {...form.field('person')}
          label={t('codefest.desk.chooseMember')}
          help={t('registration_desk.desk.findHelp')}
        />
        <ReasonField
          form={form}
          label={t('codefest.fields.reason')}
          help={t('codefest.desk.reasonHelp')}
          optional
        />
        <div className="flex justify-end">
          <Button type="submit" loading={form.processing}>
            {t('codefest.team.addDo')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
