import { Share2 } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { toast } from '~/lib/toast'

/** The device's own share sheet; where there is none, the link is copied. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const t = useT()

  async function share() {
    if (typeof navigator.share === 'function') {
      // Closing the sheet without choosing rejects: that is an answer, not a fault.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    toast.success(t('announcements.show.copied'))
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      className="-me-3"
      icon={<Share2 aria-hidden />}
      onClick={share}
    >
      {t('announcements.show.share')}
    </Button>
  )
}
