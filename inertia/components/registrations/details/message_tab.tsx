import { useState } from 'react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field, FieldError } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { Checkbox } from '~/components/ui/checkbox'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface MessageTabProps {
  event: DetailsProps['event']
  messageKey: string
}

const STATES = ['confirmed', 'pending_payment', 'waitlisted', 'submitted'] as const

/** One message to everybody in the chosen states: written, looked at, sent. */
export function MessageTab({ event, messageKey }: MessageTabProps) {
  const t = useT()
  const [isPreview, setPreview] = useState(false)
  const form = useForm({ states: ['confirmed'] as string[], subject: '', body: '', messageKey })
  const { data } = form
  const { byStatus } = event.counts
  const count = data.states.reduce((sum, state) => sum + (byStatus[state] ?? 0), 0)

  const isIncomplete = !data.subject.trim() || !data.body.trim() || data.states.length === 0

  function toggle(state: string, on: boolean) {
    form.setData(
      'states',
      STATES.filter((one) => (one === state ? on : data.states.includes(one)))
    )
  }

  function send() {
    form.post(urlFor('registrations.messages.store', { announcement: event.slug }), {
      preserveScroll: true,
      preserveState: 'errors',
      onError: () => setPreview(false),
    })
  }

  return (
    <Card className="max-w-3xl">
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
          <FieldError id="field-states-error" message={form.errors.states} />
        </fieldset>
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
              disabled={count === 0}
              loading={form.processing}
              onClick={send}
            >
              {t('registration_desk.details.message.send', { count })}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t('registration_desk.details.message.previewTo', { count })}</p>
        <Card>
          <p className="font-semibold">{data.subject}</p>
          <p className="mt-2 break-words whitespace-pre-line">{data.body}</p>
        </Card>
      </Dialog>
    </Card>
  )
}
