import { Disclosure } from '~/components/shell/disclosure'
import { Avatar } from '~/components/ui/avatar'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'

const AccountPanel = onDemand(() =>
  import('~/components/shell/account_panel').then((module) => module.AccountPanel)
)

/** Who one is, the way to the settings, language, colour scheme, sign out. */
export function AccountMenu() {
  const t = useT()
  const { user } = useShared()
  if (!user) return null
  return (
    <Disclosure
      // The visible text comes first, so that voice control finds the button by what it shows.
      label={`${user.initials}: ${t('ui.account.label', { name: user.name })}`}
      button={<Avatar initials={user.initials} seed={user.publicId} size="md" />}
      buttonClass="grid size-11 place-items-center rounded-full"
    >
      <AccountPanel />
    </Disclosure>
  )
}
