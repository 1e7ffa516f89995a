import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/inputs'

interface ReasonFieldProps {
  form: {
    data: { reason: string }
    errors: { reason?: string }
    setData: (field: 'reason', reason: string) => void
  }
  label: string
  /** Who will read it. */
  help: string
  optional?: boolean
}

/** Why staff decide as they do, in the dialog that asks before they do it. */
export function ReasonField({ form, label, help, optional = false }: ReasonFieldProps) {
  return (
    <Field name="reason" label={label} help={help} error={form.errors.reason} required={!optional}>
      <Textarea
        rows={3}
        maxLength={500}
        value={form.data.reason}
        onChange={(event) => form.setData('reason', event.target.value)}
      />
    </Field>
  )
}
