import type { Data } from '@generated/data'
import { Button } from '~/components/ui/button'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { Input, Select, type Option } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface SignatoryDialogProps {
  /** The one that is changed; null: a new one. */
  signatory: Data.Certificates.Signatory | null
  campuses: Option[]
  onClose: () => void
}

/** Who signs, where and from when until when. */
export function SignatoryDialog({ signatory, campuses, onClose }: SignatoryDialogProps) {
  const t = useT()
  const form = useForm({
    name: signatory?.name ?? '',
    title: signatory?.title ?? '',
    campus: signatory?.campus?.code ?? '',
    validFrom: signatory?.validFrom ?? '',
    validUntil: signatory?.validUntil ?? '',
  })

  function save() {
    const options = { preserveScroll: true, preserveState: true, onSuccess: onClose }
    form.transform(
      ({ campus, validFrom, validUntil, ...rest }) =>
        ({
          ...rest,
          campus: campus || null,
          validFrom: validFrom || null,
          validUntil: validUntil || null,
        }) as never
    )
    if (signatory) form.put(`/signatories/${signatory.publicId}`, options)
    else form.post('/signatories', options)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(signatory ? 'certificates.signatories.change' : 'certificates.signatories.add')}
    >
      <form noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <Field {...form.field('name')} label={t('certificates.signatories.name')} required>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field
          {...form.field('title')}
          label={t('certificates.signatories.titleField')}
          help={t('certificates.signatories.titleHelp')}
          required
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field {...form.field('campus')} label={t('certificates.signatories.campus')}>
          <Select options={campuses} placeholder={t('certificates.signatories.everyCampus')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('validFrom')}
            label={t('certificates.signatories.validFrom')}
            help={t('certificates.signatories.validHelp')}
          >
            <Input type="date" />
          </Field>
          <Field {...form.field('validUntil')} label={t('certificates.signatories.validUntil')}>
            <Input type="date" />
          </Field>
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('certificates.signatories.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('certificates.signatories.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
