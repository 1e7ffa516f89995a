import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Crown, Ellipsis, UserMinus } from 'lucide-react'
import { urlFor } from '~/client'
import type { Member, TeamPage } from '~/components/codefest/team_types'
import { ConfirmDialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { ReasonField } from '~/components/ui/reason_field'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** What the captain or staff do about one member. */
export function MemberMenu({ page, member }: { page: TeamPage; member: Member }) {
  const t = useT()
  const [asking, setAsking] = useState<'remove' | 'captain' | null>(null)
  const dialog = { page, member, onClose: () => setAsking(null) }
  return (
    <>
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
                  onSelect: () => setAsking('captain'),
                },
              ]),
          {
            label: t('codefest.team.remove'),
            icon: <UserMinus aria-hidden />,
            danger: true,
            onSelect: () => setAsking('remove'),
          },
        ]}
      />
      {asking === 'remove' && <RemoveDialog {...dialog} />}
      {asking === 'captain' && <CaptainDialog {...dialog} />}
    </>
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
