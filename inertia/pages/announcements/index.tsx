import type { Data } from '@generated/data'
import { Plus, Rss } from 'lucide-react'
import { AnnouncementCard } from '~/components/announcements/announcement_card'
import { ViewTabs } from '~/components/announcements/view_tabs'
import { LiveNote } from '~/components/ui/live_note'
import { useLiveCards } from '~/hooks/use_live_cards'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { Skeleton } from '~/components/ui/skeleton'
import { useT } from '~/lib/i18n'
import { onDemand } from '~/lib/on_demand'

const AnnouncementFilters = onDemand(
  () =>
    import('~/components/announcements/announcement_filters').then((m) => m.AnnouncementFilters),
  { fallback: <Skeleton className="h-24" /> }
)
const AnnouncementTable = onDemand(
  () => import('~/components/announcements/announcement_table').then((m) => m.AnnouncementTable),
  { fallback: <Skeleton className="h-96" /> }
)
const Pagination = onDemand(() => import('~/components/ui/pagination').then((m) => m.Pagination))

interface Props {
  list: Data.Announcements.AnnouncementList
  campuses: { code: string; name: string }[]
  mayCreate: boolean
}

export default function AnnouncementsIndex({ list: drawn, campuses, mayCreate }: Props) {
  const t = useT()
  const [rows, live] = useLiveCards(drawn.rows, ['list'])
  const list = { ...drawn, rows }
  const { filters, q } = list.meta
  const { campus, kind, open } = filters
  return (
    <>
      <PageHeader
        title={mayCreate ? t('announcements.index.titleStaff') : t('announcements.index.title')}
        description={mayCreate ? undefined : t('announcements.index.description')}
        actions={
          mayCreate ? (
            <ButtonLink variant="primary" route="announcements.create" icon={<Plus aria-hidden />}>
              {t('announcements.index.create')}
            </ButtonLink>
          ) : (
            <ViewTabs current="list" chosen={{ q, kind, campus, open }} />
          )
        }
      />
      <LiveNote state={live} />
      {mayCreate ? (
        <AnnouncementTable list={list} campuses={campuses} />
      ) : (
        <Cards list={list} campuses={campuses} />
      )}
      <p className="mt-6">
        <Link
          route="feeds.index"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline"
        >
          <Rss aria-hidden className="size-4" />
          {t('feeds.link')}
        </Link>
      </p>
    </>
  )
}

function Cards({ list, campuses }: Pick<Props, 'list' | 'campuses'>) {
  const t = useT()
  return (
    <>
      <AnnouncementFilters meta={list.meta} campuses={campuses} />
      <h2 className="sr-only">{t('announcements.index.results')}</h2>
      {list.rows.length === 0 ? (
        <NothingHere meta={list.meta} />
      ) : (
        <ul className="my-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {list.rows.map((announcement, nth) => (
            <li key={announcement.slug}>
              <AnnouncementCard announcement={announcement} nth={nth} />
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={list.meta} only={['list']} />
    </>
  )
}

function NothingHere({ meta }: { meta: Props['list']['meta'] }) {
  const t = useT()
  const isFiltered = meta.q !== '' || Object.keys(meta.filters).length > 0
  if (isFiltered) {
    return (
      <EmptyState
        title={t('announcements.index.noneTitle')}
        action={
          <ButtonLink route="announcements.index">{t('announcements.index.clear')}</ButtonLink>
        }
      >
        {t('announcements.index.noneBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('announcements.index.emptyTitle')}>
      {t('announcements.index.emptyBody')}
    </EmptyState>
  )
}
