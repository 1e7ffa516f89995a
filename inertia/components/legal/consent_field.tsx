import { Checkbox } from '~/components/ui/ticks'
import { DocumentLinks } from '~/components/legal/document_links'

interface ConsentFieldProps {
  documents: ('terms' | 'privacy')[]
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** "I have read and agree to", with links that keep what was typed: they open beside the form. */
export function ConsentField({ documents, checked, onChange, error }: ConsentFieldProps) {
  return (
    <Checkbox
      name="consent"
      required
      label={<DocumentLinks documents={documents} message="agree" />}
      error={error}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
