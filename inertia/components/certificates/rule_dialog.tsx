import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Boxes } from '~/components/ui/boxes'
import { Button } from '~/components/ui/button'
import { Checkbox, RadioGroup, ticked } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export type SignatoryChoices = {
  chosen: string[]
  choices: { publicId: string; name: string; title: string }[]
}

export interface RuleDialogProps {
  open: boolean
  onClose: () => void
  event: Data.Certificates.CertifiedEvent
  signatories: SignatoryChoices
}

/** What the certificates of an event ask for, and who signs them. */
export function RuleDialog({ onClose, event, signatories }: RuleDialogProps) {
  const t = useT()
  const { rule } = event
  const form = useForm({
    certificate: rule.certificate,
    rule: rule.rule as string,
    minAttendance: String(rule.minAttendance),
    certifiedHours: rule.hours === null ? '' : String(rule.hours),
    automatic: rule.automatic,
    prizePlaces: String(rule.prizePlaces),
    signatories: signatories.chosen,
  })

  function save() {
    form.transform(
      ({ certifiedHours, ...rest }) =>
        ({ ...rest, certifiedHours: certifiedHours.trim() || null }) as never
    )
    form.put(urlFor('certificates.event.rule', { announcement: event.slug }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  return (
    <Dialog open onClose={onClose} title={t('certificates.rule.title')}>
      <form noValidate onSubmit={submitting(save)} className="grid gap-5">
        <ErrorSummary errors={form.errors} />
        <Checkbox
          {...ticked(form.field('certificate'))}
          label={t('certificates.rule.certificate')}
          help={t('certificates.rule.certificateHelp')}
        />
        <RadioGroup
          {...form.field('rule')}
          legend={t('certificates.rule.rule')}
          options={(['share', 'once'] as const).map((value) => ({
            value,
            label: t(`certificates.rule.${value}`),
          }))}
        />
        {form.data.rule === 'share' && (
          <Field
            {...form.field('minAttendance')}
            label={t('certificates.rule.minAttendance')}
            required
          >
            <Input inputMode="numeric" maxLength={3} autoComplete="off" className="max-w-28" />
          </Field>
        )}
        <Field
          {...form.field('certifiedHours')}
          label={t('certificates.rule.hours')}
          help={t('certificates.rule.hoursHelp')}
        >
          <Input inputMode="decimal" maxLength={7} autoComplete="off" className="max-w-28" />
        </Field>
        {event.kind === 'codefest' && (
          <Field
            {...form.field('prizePlaces')}
            label={t('certificates.rule.prizePlaces')}
            help={t('certificates.rule.prizePlacesHelp')}
            required
          >
            <Input inputMode="numeric" maxLength={2} autoComplete="off" className="max-w-28" />
          </Field>
        )}
        <Checkbox
          {...ticked(form.field('automatic'))}
          label={t('certificates.rule.automatic')}
          help={t('certificates.rule.automaticHelp')}
        />
        {signatories.choices.length > 0 ? (
          <div className="grid gap-1.5">
            <Boxes
              name="signatories"
              title={t('certificates.rule.signatories')}
              options={signatories.choices.map(({ publicId, name, title }) => ({
                value: publicId,
                label: `${name}, ${title}`,
              }))}
              chosen={form.data.signatories}
              onChange={(chosen) => form.setData('signatories', chosen)}
              errors={form.errors}
            />
            <p className="text-sm text-ink-2">{t('certificates.rule.signatoriesHelp')}</p>
          </div>
        ) : (
          <p className="text-sm text-ink-2">{t('certificates.rule.noSignatories')}</p>
        )}
        <p className="text-sm text-ink-2">{t('certificates.rule.kept')}</p>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <CloseButton>{t('certificates.rule.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('certificates.rule.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
