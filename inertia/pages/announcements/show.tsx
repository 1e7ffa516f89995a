import { ButtonLink } from '~/components/ui/button'
import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { Head } from '@inertiajs/react'
import { Link } from '~/components/ui/link'
import { ArrowLeft, Lock } from 'lucide-react'
import {
  AnnouncementFacts,
  AnnouncementBanner,
} from '~/components/announcements/announcement_facts'
import { AudienceAndPrices } from '~/components/announcements/audience_and_prices'
import { ShareButton } from '~/components/announcements/share_button'
import { Badge } from '~/components/ui/badge'
import { Cover } from '~/components/ui/cover'
import { DateTime } from '~/components/ui/date_time'
import { LiveNote } from '~/components/ui/live_note'
import { useLiveAnnouncement } from '~/hooks/use_live_announcement'
import { KindLabel, KindScope, type AnnouncementKind } from '~/components/ui/kind'
import { Markdown } from '~/components/ui/markdown'
import { Skeleton } from '~/components/ui/skeleton'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import { onDemand } from '~/lib/on_demand'

const ManagerBar = onDemand(() =>
  import('~/components/announcements/manager_bar').then((m) => m.ManagerBar)
)
const OtherDates = onDemand(() =>
  import('~/components/announcements/other_dates').then((m) => m.OtherDates)
)
const RegistrationPanel = onDemand(
  () => import('~/components/registrations/registration_panel').then((m) => m.RegistrationPanel),
  { fallback: <Skeleton className="h-60" /> }
)

export type Shown = Data.Announcements.Announcement
export type Managed = Data.Announcements.Announcement.Variants['forManagers']

interface Props {
  announcement: Shown | Managed
  /** Null for a notice, for which nobody can register. */
  registration: Data.Registrations.RegistrationPanel | null
}

export default function AnnouncementsShow({ announcement, registration: ruled }: Props) {
  const t = useT()
  const [registration, live] = useLiveAnnouncement(announcement, ruled)
  const { timeZone } = useShared()
  const kind = announcement.kind as AnnouncementKind
  const { event, slug, title } = announcement
  return (
    <KindScope kind={kind} className="grid gap-6">
      <ShareMeta announcement={announcement} />
      {'allows' in announcement && <ManagerBar announcement={announcement} />}
      <LiveNote state={live} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <Bleed>
            <Cover
              kind={kind}
              slug={slug}
              imageUrl={announcement.cover?.full}
              className="aspect-[16/9] max-h-96 w-full md:rounded-xl"
            />
          </Bleed>
          <header className="grid gap-2">
            <div className="flex items-center justify-between gap-4">
              <p className="flex flex-wrap items-center gap-2">
                <KindLabel kind={kind} />
                {announcement.visibility === 'members' && (
                  <Badge icon={<Lock aria-hidden />}>{t('announcements.show.membersOnly')}</Badge>
                )}
              </p>
              <ShareButton
                title={title}
                url={announcement.shareUrl}
                variant="ghost"
                size="sm"
                className="-me-3"
              />
            </div>
            <h1 tabIndex={-1} className="text-balance">
              {title}
            </h1>
            {!event && announcement.publishedAt && (
              <p className="text-ink-2">
                <DateTime
                  value={announcement.publishedAt}
                  timeZone={timeZone}
                  show="date"
                  style="long"
                />
              </p>
            )}
          </header>
          <AnnouncementBanner announcement={announcement} />
          {event && <AnnouncementFacts event={event} />}
          {event && announcement.otherDates.length > 0 && (
            <OtherDates dates={announcement.otherDates} timeZone={event.timeZone} />
          )}
          {event?.hasResults && (
            <p>
              <ButtonLink href={`/codefest/${event.publicId}/results`} variant="primary">
                {t('announcements.show.results')}
              </ButtonLink>
            </p>
          )}
        </div>
        {registration && (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <RegistrationPanel panel={registration} />
          </div>
        )}
        <div className="grid content-start gap-6 lg:col-start-1">
          {announcement.summary && <p className="text-lg text-ink-2">{announcement.summary}</p>}
          <Markdown html={announcement.html} />
          {event && <AudienceAndPrices announcement={announcement} event={event} />}
          <p>
            <Link
              route="announcements.index"
              className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              {t('announcements.show.back')}
            </Link>
          </p>
        </div>
      </div>
    </KindScope>
  )
}

/** What messengers and search engines show of the link. */
function ShareMeta({ announcement }: Pick<Props, 'announcement'>) {
  const { title, summary, url, cover } = announcement
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={summary} />
      <meta head-key="og:type" property="og:type" content="article" />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={summary} />
      <link head-key="canonical" rel="canonical" href={url} />
      <meta head-key="og:url" property="og:url" content={url} />
      {cover && (
        <meta
          head-key="og:image"
          property="og:image"
          content={new URL(cover.full, url).toString()}
        />
      )}
    </Head>
  )
}

/** Lets a cover reach the edges of a phone's screen, over the layout's padding. */
function Bleed({ children }: { children: ReactNode }) {
  return <div className="max-md:-mx-4 sm:max-md:-mx-6">{children}</div>
}
