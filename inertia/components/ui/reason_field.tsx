import type { FieldOf } from '~/hooks/use_form'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'

interface ReasonFieldProps {
  form: { field: (name: 'reason') => FieldOf<string> }
  label: string
  /** Who will read it. */
  help: string
  optional?: boolean
}

/** Why staff decide as they do, in the dialog that asks before they do it. */
export function ReasonField({ form, label, help, optional = false }: ReasonFieldProps) {
  return (
    <Field {...form.field('reason')} label={label} help={help} required={!optional}>
      <Textarea rows={3} maxLength={500} />
    </Field>
  )
}
