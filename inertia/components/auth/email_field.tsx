import { Field, type FieldProps } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  help?: string
  contract?: FieldProps['contract']
  autoFocus?: boolean
  autoComplete?: 'username' | 'username webauthn'
}

/** The address of an account. */
export function EmailField({
  help,
  contract,
  error,
  onChange,
  autoComplete = 'username',
  ...input
}: EmailFieldProps) {
  const t = useT()
  return (
    <Field
      name="email"
      label={t('auth.fields.email')}
      help={help}
      error={error}
      contract={contract}
      required
    >
      <Input
        {...input}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
