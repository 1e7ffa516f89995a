import { urlFor } from '~/client'
import {
  ApplicationFields,
  noApplication,
  sentApplication,
  type ApplicationValues,
} from '~/components/arduino/application_fields'
import { OwnRegistration, ProfileForm } from '~/components/registrations/later_parts'
import type { Panel } from '~/components/registrations/panel'
import { Obstacles } from '~/components/registrations/obstacles'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { Questions, type Answers } from '~/components/registrations/questions'
import { Seats } from '~/components/registrations/seats'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ErrorSummary } from '~/components/ui/error_summary'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { fieldsOf, submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** Applying for a workshop: what it asks, what becomes of it with a kit and without, and one's application. */
export default function Apply({ panel }: { panel: Panel }) {
  const t = useT()
  const isActive = panel.own?.isActive ?? false
  return (
    <KindScope kind={panel.kind} className="mx-auto w-full max-w-2xl">
      <PageHeader
        title={panel.title}
        documentTitle={t('arduino.apply.title', { title: panel.title })}
        breadcrumb={[
          { label: panel.title, href: `/announcements/${panel.slug}` },
          { label: t('arduino.apply.crumb') },
        ]}
      />
      <div className="grid gap-4">
        {panel.own && <OwnRegistration panel={panel} own={panel.own} isActive={isActive} />}
        <Card as="section">
          <Seats panel={panel} isActive={isActive} />
          {!isActive && <Step panel={panel} />}
        </Card>
      </div>
    </KindScope>
  )
}

const PERSONAL: string[] = ['profile_incomplete', 'email_not_verified']

function Step({ panel }: { panel: Panel }) {
  if (panel.outcome !== 'none') return <ApplyForm panel={panel} />
  const isFillable = panel.obstacles.every(({ code }) => PERSONAL.includes(code))
  return (
    <div className="mt-4 grid gap-4">
      <Obstacles panel={panel} />
      {isFillable && panel.profile && <ProfileForm slug={panel.slug} profile={panel.profile} />}
    </div>
  )
}

interface Typed {
  application: ApplicationValues
  answers: Answers
}

function ApplyForm({ panel }: { panel: Panel }) {
  const t = useT()
  const form = useForm<Typed>({ application: noApplication(), answers: {} })
  const errors = form.errors as Record<string, string | undefined>
  const { application, answers } = form.data
  const needsKit = application.bringsOwnKit === 'no'
  const expected = (needsKit ? panel.withKit?.expected : panel.expected) ?? panel.expected

  function apply() {
    form.transform(
      (typed) => ({ ...typed, application: sentApplication(typed.application) }) as never
    )
    form.post(urlFor('registrations.store', { announcement: panel.slug }), { preserveScroll: true })
  }

  return (
    <form onSubmit={submitting(apply)} noValidate className="mt-4 grid gap-5">
      <ErrorSummary errors={errors} />
      <ApplicationFields
        field={fieldsOf('application.', application, errors, (changed) =>
          form.setData((typed) => ({ ...typed, application: { ...typed.application, ...changed } }))
        )}
        kitHelp={useKitHelp(panel)}
        ownHelp={useOwnHelp(panel)}
      />
      <Questions
        questions={panel.questions}
        answers={answers}
        errors={errors}
        onAnswer={(question, answer) =>
          form.setData((typed) => ({ ...typed, answers: { ...typed.answers, [question]: answer } }))
        }
      />
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {form.processing
            ? t('registrations.panel.doing')
            : t(`registrations.panel.do.${expected === 'none' ? 'seat' : expected}`)}
        </Button>
      </PrimaryBar>
    </form>
  )
}

/** What somebody who needs a kit is to expect. */
function useKitHelp({ kits, withKit, approval }: Panel): string | undefined {
  const t = useT()
  if (!kits || !withKit) return undefined
  if (!approval && withKit.expected === 'none') return t('arduino.apply.noKit')
  if (!approval && withKit.expected === 'waitlist') {
    return t(kits.left === 0 ? 'arduino.apply.kitWaits' : 'arduino.apply.seatWaits')
  }
  return t('arduino.apply.kitsLeft', { count: kits.left ?? 0 })
}

/** What somebody who brings their own is to expect, where that is no place. */
function useOwnHelp({ expected, seats }: Panel): string | undefined {
  const t = useT()
  if (expected !== 'waitlist') return undefined
  return t(seats.left === 0 ? 'arduino.apply.seatWaits' : 'arduino.apply.ownWaits')
}
