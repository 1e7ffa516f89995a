import { ShieldAlert } from 'lucide-react'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

/** Why a person with a staff role sees a participant's pages, and what to do about it. */
export function TwoFactorBanner() {
  const t = useT()
  const { user } = useShared()
  if (!user?.mustSetUpTwoFactor) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-1.5 text-center text-sm text-wait print:hidden"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <p>
        {t('ui.account.requiredTwoFactor.text')}{' '}
        <Link href="/settings/password" className="font-medium underline underline-offset-2">
          {t('ui.account.requiredTwoFactor.link')}
        </Link>
      </p>
    </div>
  )
}
