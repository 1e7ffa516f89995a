import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { PrimaryBar } from '~/components/registrations/primary_bar'
import { useObstacleSentence } from '~/components/registrations/obstacles'
import { TeamQuestions } from '~/components/codefest/team_questions'
import type { Answers } from '~/components/registrations/questions'
import { TeamFields, emptyTeam } from '~/components/codefest/team_fields'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ChoiceTabs } from '~/components/ui/choice_tabs'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { Input, Textarea } from '~/components/ui/inputs'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

type Application = Data.Codefest.TeamApplication

/** The way into an event of teams: create one, join one with its code, or look for one. */
export default function Apply({ application }: { application: Application }) {
  const t = useT()
  const { event, size, feePer, obstacles, invitedTo, search } = application
  const [way, setWay] = useState<'create' | 'join' | 'seek'>(
    invitedTo ? 'join' : search?.isOn ? 'seek' : 'create'
  )
  const ways = ['create', 'join', 'seek'] as const
  return (
    <KindScope kind="codefest" className="mx-auto grid w-full max-w-2xl gap-5">
      <PageHeader
        title={t('codefest.apply.title', { title: event.title })}
        breadcrumb={[{ label: event.title, href: `/announcements/${event.slug}` }]}
        description={t('codefest.apply.lead', { fee: feePer, ...size })}
      />
      {obstacles.length > 0 ? (
        <Sentences obstacles={obstacles} timeZone={event.timeZone} />
      ) : (
        <>
          {invitedTo && <Invitation application={application} />}
          <ChoiceTabs
            label={t('codefest.apply.how')}
            value={way}
            onChange={setWay}
            options={ways.map((one) => ({ value: one, label: t(`codefest.apply.${one}`) }))}
          />
          <Later application={application} />
          {way === 'create' && <CreateForm application={application} />}
          {way === 'join' && <JoinForm application={application} />}
          {way === 'seek' && <SeekForm application={application} />}
        </>
      )}
    </KindScope>
  )
}

function Sentences({ obstacles, timeZone }: Pick<Application, 'obstacles'> & { timeZone: string }) {
  const sentence = useObstacleSentence(timeZone)
  return (
    <ul className="grid gap-3">
      {obstacles.map((obstacle) => (
        <li key={obstacle.code}>
          <Alert tone="info" title={sentence(obstacle)} />
        </li>
      ))}
    </ul>
  )
}

/** What does not keep one out of a team, but the team from registering. */
function Later({ application: { laterObstacles, event } }: { application: Application }) {
  const t = useT()
  const sentence = useObstacleSentence(event.timeZone)
  if (laterObstacles.length === 0) return null
  return (
    <Alert tone="wait" title={t('codefest.apply.later')}>
      <ul className="list-disc pl-5">
        {laterObstacles.map((obstacle) => (
          <li key={obstacle.code}>{sentence(obstacle)}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Invitation({ application: { invitedTo, size } }: { application: Application }) {
  const t = useT()
  if (!invitedTo) return null
  const { captain, name, members } = invitedTo
  return (
    <Alert
      tone="info"
      title={t('codefest.apply.invited', { captain: captain ?? name, team: name })}
    >
      {t('codefest.apply.invitedSize', { members, max: size.max })}
    </Alert>
  )
}

function CreateForm({ application }: { application: Application }) {
  const t = useT()
  const form = useForm({ ...emptyTeam, answers: {} as Answers })
  const errors = form.errors as Record<string, string | undefined>
  const path = urlFor('codefest.create_team', { event: application.event.publicId })
  return (
    <form noValidate className="grid gap-5" onSubmit={submitting(() => form.post(path))}>
      <ErrorSummary errors={errors} />
      <TeamFields field={form.field} />
      <TeamQuestions
        questions={application.questions}
        answers={form.data.answers}
        errors={errors}
        onChange={(answers) => form.setData('answers', answers)}
      />
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {t('codefest.apply.createDo')}
        </Button>
      </PrimaryBar>
    </form>
  )
}

function JoinForm({ application }: { application: Application }) {
  const t = useT()
  const { invitedTo, event } = application
  const form = useForm({ code: invitedTo?.code ?? '', answers: {} as Answers })
  const errors = form.errors as Record<string, string | undefined>
  const path = urlFor('codefest.enter', { event: event.publicId })
  return (
    <form noValidate className="grid gap-5" onSubmit={submitting(() => form.post(path))}>
      <ErrorSummary errors={errors} />
      <Field
        {...form.field('code')}
        label={t('codefest.apply.code')}
        help={t('codefest.apply.codeHelp')}
        required
      >
        <Input
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      </Field>
      <TeamQuestions
        questions={application.questions}
        answers={form.data.answers}
        errors={errors}
        onChange={(answers) => form.setData('answers', answers)}
      />
      <PrimaryBar>
        <Button type="submit" variant="primary" size="lg" block loading={form.processing}>
          {t(invitedTo ? 'codefest.apply.joinThis' : 'codefest.apply.joinDo')}
        </Button>
      </PrimaryBar>
    </form>
  )
}

function SeekForm({ application: { search, event } }: { application: Application }) {
  const t = useT()
  const form = useForm({ skills: search?.skills ?? '', about: search?.about ?? '' })
  const path = { event: event.publicId }
  const isOn = search?.isOn === true
  return (
    <Card>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={submitting(() =>
          form.put(urlFor('codefest.seek', path), { preserveScroll: true })
        )}
      >
        <p className="text-ink-2">
          {t(isOn ? 'codefest.apply.seekOn' : 'codefest.apply.seekLead')}
        </p>
        <ErrorSummary errors={form.errors} />
        <Field
          {...form.field('skills')}
          label={t('codefest.apply.skills')}
          help={t('codefest.apply.skillsHelp')}
          required
        >
          <Input maxLength={200} />
        </Field>
        <Field {...form.field('about')} label={t('codefest.apply.about')}>
          <Textarea rows={3} maxLength={500} />
        </Field>
        <FieldContract of="search" />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          {isOn && (
            <Button
              onClick={() =>
                router.delete(urlFor('codefest.stop_seeking', path), { preserveScroll: true })
              }
            >
              {t('codefest.apply.seekStop')}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={form.processing}>
            {t(isOn ? 'codefest.apply.seekSave' : 'codefest.apply.seekDo')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
