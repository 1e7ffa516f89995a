import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, type FieldProps } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon_button'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface PasswordFieldProps {
  /** Where a form asks for two of them. */
  name?: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  help?: string
  contract?: FieldProps['contract']
  autoFocus?: boolean
}

/** A password that one can look at while typing it; where a refusal emptied it, it says so. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label, help, error, contract, onChange, ...input } = props
  const t = useT()
  const [isShown, setShown] = useState(false)
  const isRefused = Object.keys(usePage().props.errors).length > 0
  const [wasTyped, setTyped] = useState(isRefused)
  const isEmptied = isRefused && wasTyped && props.value === ''
  const again = isEmptied && t('ui.field.typeAgain')
  return (
    <Field
      name={name}
      label={label}
      help={again && help ? `${again} ${help}` : again || help}
      error={error}
      contract={contract}
      required
    >
      <div className="relative">
        <Input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
          onChange={(event) => {
            setTyped(event.target.value !== '')
            onChange(event.target.value)
          }}
        />
        <span className="absolute inset-y-0 right-0 grid w-11 place-items-center">
          <IconButton
            label={isShown ? t('auth.password.hide') : t('auth.password.show')}
            icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </div>
    </Field>
  )
}
