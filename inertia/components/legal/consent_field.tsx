import { Checkbox } from '~/components/ui/ticks'
import { DocumentLinks } from '~/components/legal/document_links'

interface ConsentFieldProps {
  documents: ('terms' | 'privacy')[]
  /** What one agrees to. */
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** "I have read and agree to", with links that keep what was typed: they open beside the form. */
export function ConsentField({ documents, onChange, ...props }: ConsentFieldProps) {
  return (
    <Checkbox
      name="consent"
      required
      label={<DocumentLinks documents={documents} message="agree" />}
      {...props}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
