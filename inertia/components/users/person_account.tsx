import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/dialog'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const AddressDialog = dialogOnDemand(() =>
  import('~/components/users/address_dialog').then((m) => m.AddressDialog)
)

interface PersonAccountProps {
  person: Data.Users.PersonCard
  isSelf: boolean
}

/** With what a person signs in, and what staff do about it: another e-mail, a new invitation, the end of sessions. */
export function PersonAccount({ person, isSelf }: PersonAccountProps) {
  const t = useT()
  const { can } = useShared()
  const [asking, setAsking] = useState<'address' | 'sessions' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => setAsking(null)
  const { publicId, name, hasPassword } = person
  const isOpen = person.access === 'active' && !isSelf
  const mayHelp = isOpen && (can.administer || !person.holdsRole)
  const busy = {
    preserveScroll: true,
    onStart: () => setBusy(true),
    onFinish: () => setBusy(false),
  }
  return (
    <Card as="section" title={t('users.account.title')}>
      <div className="grid gap-3">
        <p className="wrap-anywhere">
          {person.email}
          <span className="block text-sm text-ink-2">
            {t(hasPassword ? 'users.account.active' : 'users.account.inactive')}
          </span>
        </p>
        {isOpen && !mayHelp && <p className="text-sm text-ink-2">{t('users.account.roleNote')}</p>}
        {isOpen && (
          <p className="flex flex-wrap gap-2">
            {mayHelp && (
              <Button size="sm" onClick={() => setAsking('address')}>
                {t('users.account.change')}
              </Button>
            )}
            {!hasPassword && person.email && (
              <Button
                size="sm"
                loading={isBusy}
                onClick={() =>
                  router.post(urlFor('auth.user_invitation.store', { user: publicId }), {}, busy)
                }
              >
                {t('users.account.invite')}
              </Button>
            )}
            {mayHelp && hasPassword && (
              <Button size="sm" onClick={() => setAsking('sessions')}>
                {t('users.account.endSessions')}
              </Button>
            )}
          </p>
        )}
      </div>
      {asking === 'address' && <AddressDialog open person={person} onClose={close} />}
      <ConfirmDialog
        open={asking === 'sessions'}
        onClose={close}
        onConfirm={() =>
          router.delete(urlFor('auth.user_sessions.destroy', { user: publicId }), {
            ...busy,
            onFinish: () => {
              setBusy(false)
              close()
            },
          })
        }
        title={t('users.account.endTitle', { name })}
        confirmLabel={t('users.account.endSessions')}
        cancelLabel={t('users.account.keep')}
        processing={isBusy}
      >
        <p>{t('users.account.endBody', { name })}</p>
      </ConfirmDialog>
    </Card>
  )
}
