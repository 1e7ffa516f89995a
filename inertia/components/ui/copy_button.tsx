import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant } from '~/components/ui/button'
import { useT } from '~/lib/i18n'

interface CopyButtonProps {
  text: string
  /** "Copy link" */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
}

export function CopyButton({ text, label, variant, size = 'sm' }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Button variant={variant} size={size} onClick={copy} icon={copied ? <Check /> : <Copy />}>
      <span aria-live="polite">{copied ? t('ui.copied') : label}</span>
    </Button>
  )
}
