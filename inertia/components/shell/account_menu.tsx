import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { LogOut } from 'lucide-react'
import { Disclosure } from '~/components/shell/disclosure'
import { Preferences } from '~/components/shell/preferences'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface AccountMenuProps {
  /** Instead of the avatar: the bottom bar's "Me". */
  button?: ReactNode
  /** The text that `button` shows. */
  visible?: string
  buttonClass?: string
  panelClass?: string
}

/** Who one is, language, colour scheme, sign out. */
export function AccountMenu({ button, visible, buttonClass, panelClass }: AccountMenuProps) {
  const t = useT()
  const { user } = useShared()
  if (!user) return null
  return (
    <Disclosure
      // The visible text comes first, so that voice control finds the button by what it shows.
      label={`${visible ?? user.initials}: ${t('ui.account.label', { name: user.name })}`}
      button={button ?? <Avatar initials={user.initials} seed={user.publicId} size="md" />}
      buttonClass={buttonClass ?? 'grid size-11 place-items-center rounded-full'}
      panelClass={panelClass}
    >
      <div className="flex items-center gap-3 px-1 pb-3">
        <Avatar initials={user.initials} seed={user.publicId} size="md" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="truncate text-sm text-ink-2">{user.email}</p>
        </div>
      </div>
      <div className="border-y border-line py-3">
        <Preferences />
      </div>
      <Button
        block
        variant="ghost"
        className="mt-2"
        icon={<LogOut aria-hidden />}
        onClick={() => router.post('/logout', {}, { onSuccess: () => router.flushAll() })}
      >
        {t('ui.account.signOut')}
      </Button>
    </Disclosure>
  )
}
