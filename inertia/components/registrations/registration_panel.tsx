import { useForm, submitting } from '~/hooks/use_form'
import { useHydrated } from '~/hooks/use_hydrated'
import { Alert } from '~/components/ui/alert'
import type { Answers } from '~/components/registrations/questions'
import { ErrorSummary } from '~/components/ui/error_summary'
import { urlFor } from '~/client'
import { useT, useFormat } from '~/lib/i18n'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { Link } from '~/components/ui/link'
import { ButtonLink, Button } from '~/components/ui/button'
import { OwnRegistration, ProfileForm } from '~/components/registrations/later_parts'
import type { Panel } from '~/components/registrations/panel'
import { Card } from '~/components/ui/card'
import { KindScope } from '~/components/ui/kind'
import { Obstacles } from '~/components/registrations/obstacles'
import { Seats } from '~/components/registrations/seats'
import { onDemand } from '~/lib/on_demand'

const Questions = onDemand(() =>
  import('~/components/registrations/questions').then((module) => module.Questions)
)
const Clashes = onDemand(() =>
  import('~/components/registrations/clashes').then((module) => module.Clashes)
)

/**
 * Everything about registering for one event, for the person who looks at it: seats, what they may do
 * and why not, questions, their own registration. At most one primary action; on a phone it sticks.
 */
export function RegistrationPanel({ panel }: { panel: Panel }) {
  const t = useT()
  const isActive = panel.own?.isActive ?? false
  return (
    <KindScope kind={panel.kind}>
      <section id="registration" aria-labelledby="registration-title" className="grid gap-4">
        {panel.own && <OwnRegistration panel={panel} own={panel.own} isActive={isActive} />}
        {panel.team && <OwnTeam panel={panel} team={panel.team} isActive={isActive} />}
        <Card>
          <Seats panel={panel} isActive={isActive} />
          {panel.clashes.length > 0 && <Clashes clashes={panel.clashes} />}
          {panel.countsNoShows && (isActive || panel.outcome !== 'none') && (
            <p className="mt-3 text-sm text-ink-2">{t('registrations.panel.countsNoShows')}</p>
          )}
          {!isActive && !panel.team && <NextStep panel={panel} />}
        </Card>
      </section>
    </KindScope>
  )
}

/** The one thing to do next: sign in, complete the profile, or register. */
function NextStep({ panel }: { panel: Panel }) {
  const codes = panel.obstacles.map((obstacle) => obstacle.code)
  const isOfTeams = panel.kind === 'codefest'
  if (isOfTeams && codes.every((code) => PERSONAL.includes(code))) return <TakePart panel={panel} />
  if (panel.outcome !== 'none') {
    return panel.kits ? <Apply panel={panel} /> : <RegisterForm panel={panel} />
  }
  if (codes.every((code) => code === 'not_signed_in')) return <SignIn panel={panel} />
  const isFillable = codes.every((code) => PERSONAL.includes(code))
  return (
    <div className="mt-4 grid gap-4">
      <Obstacles panel={panel} />
      {isFillable && panel.profile && <ProfileForm slug={panel.slug} profile={panel.profile} />}
    </div>
  )
}

/** People take part in teams: the way to create, join or find one. */
function TakePart({ panel }: { panel: Panel }) {
  const t = useT()
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm text-ink-2">{t('codefest.panel.doOther')}</p>
      <OwnProfile panel={panel} />
      <PrimaryBar>
        <ButtonLink
          route="codefest.apply"
          routeParams={{ event: panel.event }}
          variant="primary"
          block
        >
          {t('codefest.panel.do')}
        </ButtonLink>
      </PrimaryBar>
    </div>
  )
}

/** What a member's profile lacks keeps their team from registering. */
function OwnProfile({ panel }: { panel: Panel }) {
  if (!panel.profile) return null
  return (
    <div className="mt-4 grid gap-4">
      <Obstacles panel={panel} />
      <ProfileForm slug={panel.slug} profile={panel.profile} />
    </div>
  )
}

function OwnTeam(props: { panel: Panel; team: NonNullable<Panel['team']>; isActive: boolean }) {
  const t = useT()
  const { panel, team, isActive } = props
  const link = (
    <ButtonLink
      route="codefest.teams.show"
      routeParams={{ team: team.publicId }}
      variant={isActive ? 'secondary' : 'primary'}
      block
    >
      {t('codefest.panel.open')}
    </ButtonLink>
  )
  return (
    <Card>
      <p className="mb-3 font-medium">{t('codefest.panel.yours', { team: team.name })}</p>
      {panel.own?.ticketPublicId ? link : <PrimaryBar>{link}</PrimaryBar>}
      {!isActive && <OwnProfile panel={panel} />}
    </Card>
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

/** A workshop asks more than fits beside its announcement. */
function Apply({ panel }: { panel: Panel }) {
  return (
    <div className="mt-4">
      <PrimaryBar>
        <ButtonLink
          route="arduino.apply"
          routeParams={{ event: panel.eventPublicId }}
          variant="primary"
          block
        >
          {useActionLabel(panel)}
        </ButtonLink>
      </PrimaryBar>
    </div>
  )
}

/** The questions of the event and the one button that asks for a place. */
function RegisterForm({ panel }: { panel: Panel }) {
  const t = useT()
  const action = useActionLabel(panel)
  const form = useForm<{ answers: Answers }>({ answers: panel.typed })
  const errors = form.errors as Record<string, string | undefined>
  const isAlive = useHydrated()
  const path = urlFor('registrations.store', { announcement: panel.slug })

  return (
    <form
      method="post"
      action={path}
      onSubmit={submitting(() => form.post(path, { preserveScroll: true }))}
      noValidate
      className="mt-4 grid gap-5"
    >
      {!isAlive && errors.refusal && <Alert tone="bad" title={errors.refusal} />}
      <ErrorSummary errors={errors} />
      {panel.questions.length > 0 && (
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-semibold">{t('registrations.panel.questions')}</legend>
          <Questions
            questions={panel.questions}
            answers={form.data.answers}
            errors={errors}
            onAnswer={(question, answer) =>
              form.setData((data) => ({ answers: { ...data.answers, [question]: answer } }))
            }
          />
        </fieldset>
      )}
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block plain loading={form.processing}>
          {form.processing ? t('registrations.panel.doing') : action}
        </Button>
      </PrimaryBar>
    </form>
  )
}

/** @returns the words of the primary button: "Register · 5.00 USD", "Join the waitlist", "Apply" */
function useActionLabel(panel: Panel): string {
  const t = useT()
  const { formatMoney } = useFormat()
  const { expected, price } = panel
  const action = t(`registrations.panel.do.${expected === 'none' ? 'seat' : expected}`)
  if (!price || price.amountMinor === '0') return action
  return t('registrations.panel.doWithPrice', {
    action,
    price: formatMoney(price.amountMinor, price.currency),
  })
}
