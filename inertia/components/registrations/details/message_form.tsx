import { useState } from 'react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox, RadioGroup } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field, FieldError } from '~/components/ui/field'
import { DateTimeInput, Input, Select, Textarea } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { requestFor, type Chosen } from '~/hooks/use_selection'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface MessageFormProps {
  event: DetailsProps['event']
  messageKey: string
  /** Who was picked in the list; absent: the form asks to whom. */
  chosen?: Chosen
  onDone?: () => void
}

const STATES = ['confirmed', 'pending_payment', 'waitlisted', 'submitted'] as const
const SPANS = [60, 180, 1440, 2880, 10080] as const

type To = 'states' | 'attended' | 'absent' | 'chosen'
type When = 'now' | 'at' | 'before'

interface MessageData {
  to: To
  states: string[]
  subject: string
  body: string
  when: When
  sendAt: string
  minutesBefore: string
}

/** A message to people of the event: written, looked at, sent now or planned. */
export function MessageForm({ event, messageKey, chosen, onDone }: MessageFormProps) {
  const t = useT()
  const [isPreview, setPreview] = useState(false)
  const form = useForm<MessageData>({
    to: chosen ? 'chosen' : 'states',
    states: ['confirmed'],
    subject: '',
    body: '',
    when: 'now',
    sendAt: '',
    minutesBefore: '1440',
  })
  const { data } = form
  const count = countOf(event, data, chosen)
  const isLater = data.when !== 'now'
  const isIncomplete =
    !data.subject.trim() ||
    !data.body.trim() ||
    (data.to === 'states' && data.states.length === 0) ||
    (data.when === 'at' && !data.sendAt)

  function send() {
    const path = urlFor('registrations.messages.store', { announcement: event.slug })
    const { url, who } = chosen ? requestFor(path, chosen, 'registrations') : { url: path, who: {} }
    form.transform(
      ({ to, states, subject, body, when, sendAt, minutesBefore }) =>
        ({
          ...{ to, subject, body, messageKey, ...who },
          ...(to === 'states' && { states }),
          ...(when === 'at' && { sendAt }),
          ...(when === 'before' && { minutesBefore: Number(minutesBefore) }),
        }) as never
    )
    form.post(url, {
      preserveScroll: true,
      preserveState: chosen ? true : 'errors',
      onError: () => setPreview(false),
      onSuccess: () => {
        setPreview(false)
        onDone?.()
      },
    })
  }

  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={submitting(() => {
          // There is nothing to look at yet: the server says what is missing.
          if (isIncomplete) send()
          else setPreview(true)
        })}
      >
        <ErrorSummary errors={form.errors} />
        {chosen ? (
          <p className="font-medium">
            {t('registration_desk.details.message.toChosen', { count: chosen.count })}
          </p>
        ) : (
          <ToWhom form={form} event={event} />
        )}
        <Field
          {...form.field('subject')}
          label={t('registration_desk.details.message.subject')}
          required
        >
          <Input maxLength={120} />
        </Field>
        <Field
          {...form.field('body')}
          label={t('registration_desk.details.message.body')}
          help={t('registration_desk.details.message.bodyHelp')}
          required
        >
          <Textarea rows={8} maxLength={4000} />
        </Field>
        <WhenToSend form={form} />
        <p className="text-sm text-ink-2">{t('registration_desk.details.message.limit')}</p>
        <div>
          <Button type="submit" variant="primary">
            {t('registration_desk.details.message.preview')}
          </Button>
        </div>
      </form>
      <Dialog
        open={isPreview}
        onClose={() => setPreview(false)}
        title={t('registration_desk.details.message.previewTitle')}
        actions={
          <>
            <Button onClick={() => setPreview(false)}>
              {t('registration_desk.details.message.back')}
            </Button>
            <Button
              variant="primary"
              disabled={!isLater && count === 0}
              loading={form.processing}
              onClick={send}
            >
              {isLater
                ? t('registration_desk.details.message.plan')
                : t('registration_desk.details.message.send', { count })}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {isLater
            ? t('registration_desk.details.message.plannedNote')
            : t('registration_desk.details.message.previewTo', { count })}
        </p>
        <Card>
          <p className="font-semibold">{data.subject}</p>
          <p className="mt-2 break-words whitespace-pre-line">{data.body}</p>
        </Card>
      </Dialog>
    </>
  )
}

type Form = ReturnType<typeof useForm<MessageData>>

function ToWhom({ form, event }: { form: Form; event: DetailsProps['event'] }) {
  const t = useT()
  const { data, errors } = form
  const { byStatus } = event.counts
  const [openedAt] = useState(() => Date.now())
  const hasStarted = Date.parse(event.startsAt) <= openedAt
  const { attended, absent } = presence(event)

  function toggle(state: string, on: boolean) {
    form.setData(
      'states',
      STATES.filter((one) => (one === state ? on : data.states.includes(one)))
    )
  }

  return (
    <>
      {(hasStarted || data.when !== 'now') && (
        <RadioGroup
          {...form.field('to')}
          onChange={(to) => form.setData('to', to as To)}
          legend={t('registration_desk.details.message.toWhom')}
          options={[
            { value: 'states', label: t('registration_desk.details.message.toStates') },
            {
              value: 'attended',
              label: t('registration_desk.details.message.toAttended', { count: attended }),
            },
            {
              value: 'absent',
              label: t('registration_desk.details.message.toAbsent', { count: absent }),
            },
          ]}
        />
      )}
      {data.to === 'states' && (
        <fieldset>
          <legend className="required mb-1 font-medium">
            {t('registration_desk.details.message.to')}
          </legend>
          {STATES.map((state, index) => (
            <Checkbox
              key={state}
              id={index === 0 ? 'field-states' : `field-states-${state}`}
              label={`${t(`enums.registrationStatus.${state}`)} (${byStatus[state] ?? 0})`}
              checked={data.states.includes(state)}
              onChange={(changed) => toggle(state, changed.target.checked)}
            />
          ))}
          <FieldError id="field-states-error" message={errors.states} />
        </fieldset>
      )}
    </>
  )
}

function WhenToSend({ form }: { form: Form }) {
  const t = useT()
  const { data } = form
  return (
    <div className="grid gap-3">
      <RadioGroup
        name="when"
        legend={t('registration_desk.details.message.when')}
        value={data.when}
        onChange={(when) => form.setData('when', when as When)}
        options={(['now', 'at', 'before'] as const).map((value) => ({
          value,
          label: t(`registration_desk.details.message.${value}`),
        }))}
      />
      {data.when === 'at' && (
        <Field
          {...form.field('sendAt')}
          label={t('registration_desk.details.message.sendAt')}
          required
          className="max-w-xs"
        >
          <DateTimeInput />
        </Field>
      )}
      {data.when === 'before' && (
        <Field
          {...form.field('minutesBefore')}
          label={t('registration_desk.details.message.minutesBefore')}
          error={form.errors.minutesBefore ?? form.errors.sendAt}
          className="max-w-xs"
        >
          <Select
            options={SPANS.map((minutes) => ({
              value: String(minutes),
              label: t(`registration_desk.details.message.spans.s${minutes}`),
            }))}
          />
        </Field>
      )}
    </div>
  )
}

function presence({ counts }: DetailsProps['event']) {
  const confirmed = counts.byStatus.confirmed ?? 0
  return { attended: counts.came, absent: Math.max(0, confirmed - counts.came) }
}

function countOf(
  event: DetailsProps['event'],
  { to, states }: MessageData,
  chosen: Chosen | undefined
): number {
  if (chosen) return chosen.count
  if (to === 'states') {
    return states.reduce((sum, state) => sum + (event.counts.byStatus[state] ?? 0), 0)
  }
  const { attended, absent } = presence(event)
  return to === 'attended' ? attended : absent
}
