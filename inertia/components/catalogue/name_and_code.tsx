import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface NameAndCodeProps {
  name: string
  code: string
  onName: (name: string) => void
  onCode: (code: string) => void
  errors: { name?: string; code?: string }
}

/** What every record of the catalogue has. */
export function NameAndCode({ name, code, onName, onCode, errors }: NameAndCodeProps) {
  const t = useT()
  return (
    <FieldRow>
      <Field name="name" label={t('catalogue.fields.name')} error={errors.name} required>
        <Input
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={(event) => onName(event.target.value)}
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
          value={code}
          onChange={(event) => onCode(event.target.value.toUpperCase())}
        />
      </Field>
    </FieldRow>
  )
}
