import { Head } from '@inertiajs/react'
import { ArrowLeft, Download, Maximize, Printer } from 'lucide-react'
import { useRef } from 'react'
import { Alert } from '~/components/ui/alert'
import { Cover } from '~/components/ui/cover'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { KindLabel, type AnnouncementKind } from '~/components/ui/kind'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface Props {
  announcement: {
    slug: string
    kind: string
    title: string
    /** The short address, which is printed. */
    url: string
    cover: string | null
    status: string
    isEvent: boolean
  }
  lines: string[]
  svg: string
}

export default function AnnouncementsQrCode({ announcement, lines, svg }: Props) {
  const t = useT()
  const { appName, logo } = useShared()
  const poster = useRef<HTMLElement>(null)
  const { slug, title, url } = announcement
  const path = `/announcements/${slug}/qr-code`
  const isHidden = announcement.status === 'draft' || announcement.status === 'scheduled'
  return (
    <>
      <Head title={t('announcements.poster.documentTitle', { title })} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 max-sm:*:grow print:hidden">
        <ButtonLink
          variant="ghost"
          route="announcements.show"
          routeParams={{ announcement: slug }}
          icon={<ArrowLeft aria-hidden />}
          className="mr-auto max-sm:w-full max-sm:justify-start"
        >
          {t('announcements.poster.back')}
        </ButtonLink>
        {(['png', 'svg', 'pdf'] as const).map((format) => (
          <ButtonAnchor
            key={format}
            href={`${path}.${format}`}
            download
            icon={<Download aria-hidden />}
          >
            {format.toUpperCase()}
          </ButtonAnchor>
        ))}
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('announcements.poster.print')}
        </Button>
        <Button
          variant="primary"
          icon={<Maximize aria-hidden />}
          onClick={() => void poster.current?.requestFullscreen()}
        >
          {t('announcements.poster.fullScreen')}
        </Button>
      </div>
      {isHidden && (
        <div className="p-4 print:hidden">
          <Alert tone="wait">{t('announcements.poster.draft')}</Alert>
        </div>
      )}
      <article
        ref={poster}
        className="mx-auto grid min-h-[80vh] max-w-3xl content-center justify-items-center gap-4 bg-paper p-6 text-center print:min-h-0"
      >
        <Cover
          kind={announcement.kind as AnnouncementKind}
          slug={slug}
          imageUrl={announcement.cover}
          className="h-44 w-full rounded-xl [print-color-adjust:exact] sm:h-56"
        />
        <p>
          <KindLabel kind={announcement.kind as AnnouncementKind} />
        </p>
        <h1 className="text-balance">{title}</h1>
        {lines.map((line) => (
          <p key={line} className="text-lg text-ink-2">
            {line}
          </p>
        ))}
        <div
          role="img"
          aria-label={t('announcements.poster.code', { url })}
          className="w-full max-w-sm rounded-xl bg-white p-4 print:max-w-72 [&_svg]:h-auto [&_svg]:w-full"
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        <p className="text-lg font-semibold">
          {announcement.isEvent
            ? t('announcements.poster.hint')
            : t('announcements.poster.hintNotice')}
        </p>
        <p className="max-w-full text-lg font-medium break-all">
          {url.replace(/^https?:\/\//, '')}
        </p>
        {logo ? (
          <img src={logo.page} alt={appName} className="logo" />
        ) : (
          <p className="text-sm text-ink-2">{appName}</p>
        )}
      </article>
    </>
  )
}
