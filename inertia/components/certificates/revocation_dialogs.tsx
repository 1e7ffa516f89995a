import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { RadioGroup } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface RevocationDialogProps {
  onClose: () => void
  certificate: { publicId: string; name: string }
}

const stay = { preserveScroll: true, preserveState: true }
const WHY = ['mistake', 'misconduct', 'correction'] as const

/** Revokes a certificate for good. */
export function RevokeDialog({ certificate, onClose }: RevocationDialogProps) {
  const t = useT()
  const { name, publicId } = certificate
  const form = useForm({ for: 'mistake', reason: '' })
  const words = {
    mistake: t('certificates.revoke.forMistake'),
    misconduct: t('certificates.revoke.forMisconduct'),
    correction: t('certificates.revoke.forCorrection'),
  }
  const revoke = () =>
    form.post(urlFor('certificates.revoke', { certificate: publicId }), {
      ...stay,
      onSuccess: onClose,
    })
  return (
    <Dialog open onClose={onClose} title={t('certificates.revoke.title', { name })}>
      <form noValidate onSubmit={submitting(revoke)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <p className="text-ink-2">{t('certificates.revoke.body')}</p>
        <RadioGroup
          {...form.field('for')}
          legend={t('certificates.revoke.for')}
          options={WHY.map((value) => ({ value, label: words[value] }))}
        />
        <Field
          {...form.field('reason')}
          label={t('certificates.revoke.reason')}
          help={t('certificates.revoke.reasonHelp', { name })}
          required
        >
          <Textarea rows={3} maxLength={300} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('certificates.revoke.cancel')}</CloseButton>
          <Button type="submit" variant="danger" loading={form.processing}>
            {t('certificates.revoke.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Issues another one in its place: with the right name, from what is true now. */
export function ReissueDialog({ certificate, onClose }: RevocationDialogProps) {
  const t = useT()
  const { name, publicId } = certificate
  const form = useForm({ name, reason: '' })
  const reissue = () =>
    form.put(urlFor('certificates.reissue', { certificate: publicId }), {
      ...stay,
      onSuccess: onClose,
    })
  return (
    <Dialog open onClose={onClose} title={t('certificates.reissue.title', { name })}>
      <form noValidate onSubmit={submitting(reissue)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <p className="text-ink-2">{t('certificates.reissue.body')}</p>
        <Field
          {...form.field('name')}
          label={t('certificates.reissue.name')}
          help={t('certificates.reissue.nameHelp')}
          required
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field
          {...form.field('reason')}
          label={t('certificates.reissue.reason')}
          help={t('certificates.reissue.reasonHelp')}
          required
        >
          <Textarea rows={2} maxLength={300} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('certificates.reissue.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('certificates.reissue.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface IssueDialogProps {
  onClose: () => void
  /** Whose own name the paper cannot show. */
  waiting: { event: string; kind: 'attendance' | 'prize'; registration: string; name: string }
}

/** Issues one with a name that papers can show. */
export function IssueDialog({ waiting, onClose }: IssueDialogProps) {
  const t = useT()
  const { event, kind, registration, name } = waiting
  const form = useForm({ name: '' })
  const issue = () => {
    form.transform((typed) => ({ ...typed, kind, registrations: [registration] }))
    form.post(urlFor('certificates.event.issue', { announcement: event }), {
      ...stay,
      onSuccess: onClose,
    })
  }
  return (
    <Dialog open onClose={onClose} title={t('certificates.issueAs.title', { name })}>
      <form noValidate onSubmit={submitting(issue)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <p className="text-ink-2">{t('certificates.issueAs.body', { name })}</p>
        <Field
          {...form.field('name')}
          label={t('certificates.reissue.name')}
          help={t('certificates.issueAs.nameHelp')}
          required
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('certificates.reissue.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('certificates.event.issueOne')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
