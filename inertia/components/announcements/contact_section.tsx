import type { FormApi } from '~/components/announcements/form_types'
import { settingOf } from '~/components/announcements/places_section'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

const FORMATS = ['in_person', 'online', 'hybrid'] as const

/** How one takes part from elsewhere, and whom one asks. */
export function ContactSection(form: FormApi) {
  const t = useT()
  const setting = settingOf(form)
  const { format } = form.data.event.settings
  return (
    <FormSection
      title={t('announcements.form.contact')}
      description={t('announcements.form.contactHelp')}
    >
      <FieldRow>
        <Field {...setting('format')} label={t('announcements.form.format')}>
          <Select
            options={FORMATS.map((value) => ({
              value,
              label: t(`announcements.formats.${value}`),
            }))}
          />
        </Field>
        {format !== 'in_person' && (
          <Field
            {...setting('onlineUrl')}
            label={t('announcements.form.onlineUrl')}
            help={t('announcements.form.onlineUrlHelp')}
          >
            <Input type="url" inputMode="url" maxLength={500} placeholder="https://" />
          </Field>
        )}
      </FieldRow>
      <FieldRow>
        <Field
          {...setting('contactName')}
          label={t('announcements.form.contactName')}
          help={t('announcements.form.contactNameHelp')}
        >
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field
          {...setting('contactEmail')}
          label={t('announcements.form.contactEmail')}
          help={t('announcements.form.contactEmailHelp')}
        >
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
      </FieldRow>
    </FormSection>
  )
}
