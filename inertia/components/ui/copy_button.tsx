import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant } from '~/components/ui/button'
import { copyText } from '~/lib/copy_text'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const CopyByHand = dialogOnDemand(() =>
  import('~/components/ui/copy_by_hand').then((module) => module.CopyByHand)
)

interface CopyButtonProps {
  text: string
  /** "Copy link" */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Where the browser refuses the clipboard, a dialog holds the text to be copied by hand. */
export function CopyButton({ text, label, variant, size = 'sm' }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const isCopied = await copyText(text)
    setCopied(isCopied)
    setRefused(!isCopied)
  }

  return (
    <>
      <Button variant={variant} size={size} onClick={copy} icon={copied ? <Check /> : <Copy />}>
        <span aria-live="polite">{copied ? t('ui.copied') : label}</span>
      </Button>
      <CopyByHand text={text} open={refused} onClose={() => setRefused(false)} />
    </>
  )
}
