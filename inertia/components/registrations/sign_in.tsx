import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { useActionLabel } from '~/components/registrations/action_label'
import { useT } from '~/lib/i18n'
import type { Panel } from '~/components/registrations/panel'

/** For people who are not signed in: signing in leads back here. */
export function SignIn({ panel }: { panel: Panel }) {
  const t = useT()
  const action = useActionLabel(panel)
  const params = { announcement: panel.slug }
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm text-ink-2">
        {t('registrations.obstacles.not_signed_in')}{' '}
        <Link
          route="registrations.start"
          routeParams={params}
          data={{ account: 'new' }}
          className="font-medium text-brand underline underline-offset-2"
        >
          {t('registrations.obstacles.not_signed_in_other')}
        </Link>
      </p>
      <PrimaryBar>
        <ButtonLink route="registrations.start" routeParams={params} variant="primary" block>
          {action}
        </ButtonLink>
      </PrimaryBar>
    </div>
  )
}
