import { useState } from 'react'
import { Share2 } from 'lucide-react'
import { Button, type ButtonProps } from '~/components/ui/button'
import { copyText } from '~/lib/copy_text'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

const CopyByHand = dialogOnDemand(() =>
  import('~/components/ui/copy_by_hand').then((module) => module.CopyByHand)
)

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  title: string
  url: string
}

/**
 * The device's own share sheet; where there is none the link is copied, and where the clipboard is refused a dialog
 * holds it.
 */
export function ShareButton({ title, url, ...look }: ShareButtonProps) {
  const t = useT()
  const [refused, setRefused] = useState(false)

  async function share() {
    if (await isShared({ title, url })) return
    if (await copyText(url)) toast.success(t('announcements.show.copied'))
    else setRefused(true)
  }

  return (
    <>
      <Button {...look} icon={<Share2 aria-hidden />} onClick={share}>
        {t('announcements.show.share')}
      </Button>
      <CopyByHand text={url} open={refused} onClose={() => setRefused(false)} />
    </>
  )
}

/** @returns whether the device's sheet was there; closing it without choosing is an answer too */
async function isShared(what: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
