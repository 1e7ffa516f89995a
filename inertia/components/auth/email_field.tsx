import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  help?: string
  autoFocus?: boolean
}

/** The address of an account. */
export function EmailField({ help, error, onChange, ...input }: EmailFieldProps) {
  const t = useT()
  return (
    <Field name="email" label={t('auth.fields.email')} help={help} error={error} required>
      <Input
        {...input}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
