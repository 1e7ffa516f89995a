import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface NameAndCodeProps {
  form: {
    data: { name: string; code: string }
    errors: { name?: string; code?: string }
    setData: (field: 'name' | 'code', value: string) => void
  }
}

/** What every record of the catalogue has. */
export function NameAndCode({ form: { data, errors, setData } }: NameAndCodeProps) {
  const t = useT()
  return (
    <FieldRow>
      <Field name="name" label={t('catalogue.fields.name')} error={errors.name} required>
        <Input
          maxLength={120}
          autoComplete="off"
          value={data.name}
          onChange={(event) => setData('name', event.target.value)}
        />
      </Field>
      <Field
        name="code"
        label={t('catalogue.fields.code')}
        help={t('catalogue.fields.codeHelp')}
        error={errors.code}
        required
      >
        <Input
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          value={data.code}
          onChange={(event) => setData('code', event.target.value.toUpperCase())}
        />
      </Field>
    </FieldRow>
  )
}
