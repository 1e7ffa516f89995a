import { Award, LogOut, Receipt, Settings } from 'lucide-react'
import { SignOut } from '~/components/auth/sign_out'
import { Preferences } from '~/components/shell/preferences'
import { Avatar } from '~/components/ui/avatar'
import { ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** What the account menu holds; fetched when it is first opened. */
export function AccountPanel() {
  const t = useT()
  const { user } = useShared()
  if (!user) return null
  return (
    <>
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
      <ButtonLink
        block
        variant="ghost"
        className="mt-2 justify-start!"
        href="/my/payments"
        icon={<Receipt aria-hidden />}
      >
        {t('ui.account.payments')}
      </ButtonLink>
      <ButtonLink
        block
        variant="ghost"
        className="justify-start!"
        href="/certifications"
        icon={<Award aria-hidden />}
      >
        {t('ui.nav.certificates')}
      </ButtonLink>
      <ButtonLink
        block
        variant="ghost"
        className="justify-start!"
        href="/settings/profile"
        icon={<Settings aria-hidden />}
      >
        {t('ui.account.settings')}
      </ButtonLink>
      <SignOut block variant="ghost" className="justify-start!" icon={<LogOut aria-hidden />} />
    </>
  )
}
