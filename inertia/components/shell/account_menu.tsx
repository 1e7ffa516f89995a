import { lazy, Suspense, type ReactNode } from 'react'
import { Disclosure } from '~/components/shell/disclosure'
import { Avatar } from '~/components/ui/avatar'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const AccountPanel = lazy(() => import('~/components/shell/account_panel'))

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
      <Suspense>
        <AccountPanel />
      </Suspense>
    </Disclosure>
  )
}
