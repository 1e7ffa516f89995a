import { useState } from 'react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { ChoiceTabs } from '~/components/ui/choice_tabs'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import {
  ApplicationFields,
  noApplication,
  sentApplication,
  type ApplicationValues,
} from '~/components/arduino/application_fields'
import { Questions, type Answers } from '~/components/registrations/questions'
import { DeskDone, type JustRegistered } from '~/components/registrations/details/desk_done'
import { DeskVerdict, useDeskView } from '~/components/registrations/details/desk_verdict'
import {
  NewPersonFields,
  type NewPerson,
} from '~/components/registrations/details/new_person_fields'
import { PersonCombobox, type PersonHit } from '~/components/registrations/details/person_combobox'
import { fieldsOf, useForm, submitting } from '~/hooks/use_form'
import { useLocale, useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface DeskDialogProps {
  event: DetailsProps['event']
  open: boolean
  onClose: () => void
}

/** Registers a person at the desk: found, or new. */
export function DeskDialog({ event, open, onClose }: DeskDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('registration_desk.desk.title')} width="md">
      <DeskForm event={event} onClose={onClose} />
    </Dialog>
  )
}

interface DeskData {
  person: PersonHit | null
  newPerson: NewPerson
  application: ApplicationValues
  answers: Answers
  reason: string
}

/** The same on a page of its own; once a person is registered it says what can follow, and goes on empty. */
export function DeskForm({
  event,
  onClose,
}: Omit<DeskDialogProps, 'open' | 'onClose'> & { onClose?: () => void }) {
  const t = useT()
  const locale = useLocale()
  const [mode, setMode] = useState<'existing' | 'newPerson'>('existing')
  const form = useForm<DeskData>({
    person: null,
    newPerson: { name: '', email: '', kind: 'external', locale },
    application: noApplication(),
    answers: {},
    reason: '',
  })
  const { person, newPerson, application } = form.data
  const view = useDeskView(event.slug, mode === 'existing' ? person : null)
  const errors = form.errors as Record<string, string | undefined>
  const [registered, setRegistered] = useState<JustRegistered | null>(null)

  function register() {
    form.transform(({ answers, reason }) => ({
      answers,
      reason,
      ...(event.kits && { application: sentApplication(application) }),
      ...(mode === 'existing' ? { person: person?.publicId ?? '' } : { newPerson }),
    }))
    form.post(urlFor('registrations.desk.store', { announcement: event.slug }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: ({ props }) => {
        form.reset()
        setRegistered((props as { justRegistered?: JustRegistered | null }).justRegistered ?? null)
      },
    })
  }

  if (registered) {
    return (
      <DeskDone
        event={event}
        registered={registered}
        onAnother={() => setRegistered(null)}
        {...(onClose && { onClose })}
      />
    )
  }
  return (
    <form onSubmit={submitting(register)} noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      <ChoiceTabs
        label={t('registration_desk.desk.find')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'existing', label: t('registration_desk.desk.existing') },
          { value: 'newPerson', label: t('registration_desk.desk.newPerson') },
        ]}
      />
      {mode === 'existing' && (
        <PersonCombobox
          slug={event.slug}
          {...form.field('person')}
          label={t('registration_desk.desk.find')}
          help={t('registration_desk.desk.findHelp')}
        />
      )}
      {mode === 'newPerson' && (
        <NewPersonFields
          field={fieldsOf('newPerson.', newPerson, errors, (changed) =>
            form.setData('newPerson', { ...newPerson, ...changed })
          )}
        />
      )}
      {event.kits && (
        <ApplicationFields
          field={fieldsOf('application.', application, errors, (changed) =>
            form.setData('application', { ...application, ...changed })
          )}
          kitHelp={t('arduino.apply.kitsLeft', { count: event.kits.left ?? 0 })}
        />
      )}
      <Questions
        questions={event.questions}
        answers={form.data.answers}
        errors={errors}
        onAnswer={(question, answer) =>
          form.setData((data) => ({ ...data, answers: { ...data.answers, [question]: answer } }))
        }
      />
      <DeskVerdict
        view={application.bringsOwnKit === 'no' ? (view?.withKit ?? view) : view}
        isNew={mode === 'newPerson'}
        timeZone={event.timeZone}
        field={form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {onClose && <CloseButton>{t('ui.cancel')}</CloseButton>}
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('registration_desk.desk.submit')}
        </Button>
      </div>
    </form>
  )
}
