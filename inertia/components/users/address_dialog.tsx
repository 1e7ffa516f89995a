import { useId } from 'react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { RadioGroup } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { ReasonField } from '~/components/ui/reason_field'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface AddressDialogProps {
  open: boolean
  person: { publicId: string; name: string; email: string; verified: boolean; hasPassword: boolean }
  onClose: () => void
}

/** Another e-mail for an account, with the answers of both mailboxes, or with a reason where one is lost. */
export function AddressDialog({ open, person, onClose }: AddressDialogProps) {
  const t = useT()
  const formId = useId()
  const form = useForm({ email: '', mailbox: 'read' as string, reason: '' })
  const isActive = person.hasPassword || person.verified
  const isLost = form.data.mailbox === 'lost'
  form.transform(({ reason, ...answers }) => (isLost ? { ...answers, reason } : answers) as never)
  const send = () =>
    form.post(urlFor('auth.user_email.store', { user: person.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('users.address.title', { name: person.name })}
      actions={
        <>
          <CloseButton>{t('users.bulk.back')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" loading={form.processing}>
            {t('users.address.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitting(send)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        {person.email && (
          <p className="wrap-anywhere text-ink-2">
            {t('users.address.present', { email: person.email })}
          </p>
        )}
        <Field {...form.field('email')} label={t('users.address.email')} required>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        {isActive ? (
          <RadioGroup
            {...form.field('mailbox')}
            legend={t('users.address.mailbox')}
            options={(['read', 'lost'] as const).map((value) => ({
              value,
              label: t(`users.address.${value}`),
              help: t(`users.address.${value}Help`),
            }))}
          />
        ) : (
          <Alert>{t('users.address.atOnce')}</Alert>
        )}
        {isLost && (
          <ReasonField
            form={form}
            label={t('users.address.reason')}
            help={t('users.address.reasonHelp')}
          />
        )}
      </form>
    </Dialog>
  )
}
