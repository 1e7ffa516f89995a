import { ChartColumn, QrCode } from 'lucide-react'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { CopyButton } from '~/components/ui/copy_button'
import { ShareButton } from '~/components/announcements/share_button'
import { useT } from '~/lib/i18n'

interface SharePanelProps {
  announcement: { slug: string; title: string; shortUrl: string; shareUrl: string }
}

/** How what is published gets to people: its short address, the device's share sheet, the poster. */
export function SharePanel({ announcement }: SharePanelProps) {
  const t = useT()
  const { slug, title, shortUrl, shareUrl } = announcement
  return (
    <Card as="section" title={t('announcements.spread.title')} className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="grow font-medium break-all select-all">{withoutScheme(shortUrl)}</p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <CopyButton text={shareUrl} label={t('announcements.spread.copy')} size="md" />
          <ShareButton title={title} url={shareUrl} />
          <ButtonLink
            route="announcements.qr_code"
            routeParams={{ announcement: slug }}
            icon={<QrCode aria-hidden />}
          >
            {t('announcements.manage.poster')}
          </ButtonLink>
          <ButtonLink
            route="announcements.reach"
            routeParams={{ announcement: slug }}
            icon={<ChartColumn aria-hidden />}
          >
            {t('announcements.spread.reach')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** As one says it aloud. */
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
