import { useT } from '~/lib/i18n'
import { useActionLabel } from '~/components/registrations/action_label'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { Link } from '~/components/ui/link'
import { ButtonLink } from '~/components/ui/button'
import type { Panel } from '~/components/registrations/panel'
import { Card } from '~/components/ui/card'
import { KindScope } from '~/components/ui/kind'
import { Obstacles } from '~/components/registrations/obstacles'
import { OwnRegistration } from '~/components/registrations/own_registration'
import { ProfileForm } from '~/components/registrations/profile_form'
import { RegisterForm } from '~/components/registrations/register_form'
import { Seats } from '~/components/registrations/seats'

/**
 * Everything about registering for one event, for the person who looks at it: seats, what they may do
 * and why not, questions, their own registration. At most one primary action; on a phone it sticks.
 */
export function RegistrationPanel({ panel }: { panel: Panel }) {
  const isActive = panel.own?.isActive ?? false
  return (
    <KindScope kind={panel.kind}>
      <section id="registration" aria-labelledby="registration-title" className="grid gap-4">
        {panel.own && <OwnRegistration panel={panel} own={panel.own} isActive={isActive} />}
        <Card>
          <Seats panel={panel} isActive={isActive} />
          {!isActive && <NextStep panel={panel} />}
        </Card>
      </section>
    </KindScope>
  )
}

/** The one thing to do next: sign in, complete the profile, or register. */
function NextStep({ panel }: { panel: Panel }) {
  const codes = panel.obstacles.map((obstacle) => obstacle.code)
  if (panel.outcome !== 'none') return <RegisterForm panel={panel} />
  if (codes.every((code) => code === 'not_signed_in')) return <SignIn panel={panel} />
  const isFillable = codes.every((code) => PERSONAL.includes(code))
  return (
    <div className="mt-4 grid gap-4">
      <Obstacles panel={panel} />
      {isFillable && panel.profile && <ProfileForm slug={panel.slug} profile={panel.profile} />}
    </div>
  )
}

/** Obstacles that the person can remove at once. */
const PERSONAL: string[] = ['profile_incomplete', 'email_not_verified']

/** For people who are not signed in: signing in leads back here. */
function SignIn({ panel }: { panel: Panel }) {
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
