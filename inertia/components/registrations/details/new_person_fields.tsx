import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input, Select } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

export interface NewPerson {
  name: string
  email: string
  kind: string
  locale: string
}

interface NewPersonFieldsProps {
  value: NewPerson
  errors: Record<string, string | undefined>
  onChange: (person: NewPerson) => void
}

/** A person without an account, who activates it by e-mail afterwards. */
export function NewPersonFields({ value, errors, onChange }: NewPersonFieldsProps) {
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
        name="newPerson.name"
        label={t('registration_desk.desk.name')}
        error={errors['newPerson.name']}
        required
      >
        <Input
          autoComplete="off"
          maxLength={120}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field
        name="newPerson.email"
        label={t('registration_desk.desk.email')}
        help={t('registration_desk.desk.claim')}
        error={errors['newPerson.email']}
        required
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={value.email}
          onChange={(event) => onChange({ ...value, email: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field
          name="newPerson.kind"
          label={t('registration_desk.desk.kind')}
          help={t('registration_desk.desk.kindHelp')}
          error={errors['newPerson.kind']}
          required
        >
          <Select
            options={kinds}
            value={value.kind}
            onChange={(event) => onChange({ ...value, kind: event.target.value })}
          />
        </Field>
        <Field
          name="newPerson.locale"
          label={t('registration_desk.desk.locale')}
          error={errors['newPerson.locale']}
          required
        >
          <Select
            options={languages}
            value={value.locale}
            onChange={(event) => onChange({ ...value, locale: event.target.value })}
          />
        </Field>
      </FieldRow>
    </>
  )
}
