import { Field } from '~/components/ui/field'
import { FieldContract } from '~/components/ui/field_contract'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { fieldsOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

export interface GuardianData {
  name: string
  email: string
  phone: string
}

export const noGuardian: GuardianData = { name: '', email: '', phone: '' }

export const sentGuardian = ({ name, email, phone }: GuardianData) => ({
  name,
  email: email.trim() || null,
  phone: phone.trim() || null,
})

interface Props {
  guardian: GuardianData
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<GuardianData>) => void
}

/** Who consents for a prospect under age. */
export function GuardianFields({ guardian, errors, onChange }: Props) {
  const t = useT()
  const field = fieldsOf('guardian.', guardian, errors, onChange)
  const contract = <FieldContract of="guardian" />
  return (
    <fieldset className="grid gap-5">
      <legend className="font-medium">{t('invitations.guardian.legend')}</legend>
      <p className="text-sm text-ink-2">{t('invitations.guardian.help')}</p>
      <Field {...field('name')} label={t('invitations.guardian.name')} contract={contract} required>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <FieldRow>
        <Field {...field('email')} label={t('invitations.guardian.email')} contract={contract}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field {...field('phone')} label={t('invitations.guardian.phone')} contract={contract}>
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Field>
      </FieldRow>
    </fieldset>
  )
}
