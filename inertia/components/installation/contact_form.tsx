import { PartForm } from '~/components/installation/part_form'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

/** The office's, not a person's. */
export function ContactForm({ settings }: { settings: Data.Installation.Installation }) {
  const t = useT()
  const { email, phone, address } = settings
  const form = useForm({ email: email ?? '', phone: phone ?? '', address: address ?? '' })
  return (
    <PartForm form={form}>
      <FieldRow>
        <Field {...form.field('email')} label={t('installation.contact.email')}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field {...form.field('phone')} label={t('installation.contact.phone')}>
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Field>
      </FieldRow>
      <Field {...form.field('address')} label={t('installation.contact.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
    </PartForm>
  )
}
