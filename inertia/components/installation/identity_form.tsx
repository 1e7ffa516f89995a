import { PartForm } from '~/components/installation/part_form'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface IdentityFormProps {
  settings: Data.Installation.Installation
  nameWithout: string
}

export function IdentityForm({ settings, nameWithout }: IdentityFormProps) {
  const t = useT()
  const form = useForm({ name: settings.name ?? '' })
  return (
    <PartForm form={form}>
      <Field
        {...form.field('name')}
        label={t('installation.identity.name')}
        help={t('installation.identity.nameHelp', { name: nameWithout })}
      >
        <Input maxLength={80} autoComplete="organization" />
      </Field>
    </PartForm>
  )
}
