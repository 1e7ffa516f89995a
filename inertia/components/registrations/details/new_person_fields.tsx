import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { FieldRow } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import type { fieldsOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface NewPerson {
  name: string
  email: string
  kind: string
  locale: string
}

interface NewPersonFieldsProps {
  field: ReturnType<typeof fieldsOf<NewPerson>>
}

/** A person without an account, who activates it by e-mail afterwards. */
export function NewPersonFields({ field }: NewPersonFieldsProps) {
  const t = useT()
  const kinds = (['external', 'student', 'staff'] as const).map((kind) => ({
    value: kind,
    label: t(`enums.userKind.${kind}`),
  }))
  const languages = (['en', 'es'] as const).map((locale) => ({
    value: locale,
    label: t(`registration_desk.desk.languages.${locale}`),
  }))
  return (
    <>
      <Field
        {...field('name')}
        label={t('registration_desk.desk.name')}
        contract={<FieldContract of="name" />}
        required
      >
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field
        {...field('email')}
        label={t('registration_desk.desk.email')}
        help={t('registration_desk.desk.claim')}
        contract={<FieldContract of="email" />}
        required
      >
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Field>
      <FieldRow>
        <Field
          {...field('kind')}
          label={t('registration_desk.desk.kind')}
          help={t('registration_desk.desk.kindHelp')}
          contract={<FieldContract of="study" />}
          required
        >
          <Select options={kinds} />
        </Field>
        <Field
          {...field('locale')}
          label={t('registration_desk.desk.locale')}
          contract={<FieldContract of="preferences" />}
          required
        >
          <Select options={languages} />
        </Field>
      </FieldRow>
    </>
  )
}
