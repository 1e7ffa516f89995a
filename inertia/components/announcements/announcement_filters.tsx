import type { Data } from '@generated/data'
import type { AnnouncementKind } from '~/components/ui/kind'
import { ListToolbar, type ListFilter } from '~/components/ui/list_toolbar'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const KINDS: AnnouncementKind[] = ['event', 'arduino', 'codefest', 'vocational', 'notice']

interface Props {
  meta: Data.Announcements.AnnouncementList['meta']
  campuses: { code: string; name: string }[]
  isStaff: boolean
}

/** Search, kind, campus, dates, open for me; for staff also whose, and the export. */
export function AnnouncementFilters({ meta, campuses, isStaff }: Props) {
  const t = useT()
  const chosen: Partial<Record<string, string>> = {
    ...meta.filters,
    ...(meta.sort === 'date' ? {} : { sort: meta.sort }),
  }
  return (
    <ListToolbar
      meta={{ ...meta, filters: chosen }}
      search={t('announcements.index.search')}
      filters={useFilters({ campuses, isStaff })}
      days={{ from: t('announcements.index.from'), to: t('announcements.index.to') }}
      {...(isStaff ? { exportPath: '/announcements/export' } : {})}
    />
  )
}

function useFilters({ campuses, isStaff }: Omit<Props, 'meta'>): ListFilter[] {
  const t = useT()
  const { user } = useShared()
  const staffViews: ListFilter = {
    name: 'view',
    label: t('announcements.index.view'),
    allLabel: t('announcements.index.viewAll'),
    options: [
      { value: 'mine', label: t('announcements.index.viewMine') },
      { value: 'drafts', label: t('announcements.index.viewDrafts') },
      { value: 'archived', label: t('announcements.index.viewArchived') },
    ],
  }
  return [
    ...(isStaff ? [staffViews] : []),
    {
      name: 'kind',
      label: t('announcements.index.kind'),
      allLabel: t('announcements.index.allKinds'),
      options: KINDS.map((kind) => ({ value: kind, label: t(`enums.kind.${kind}`) })),
    },
    {
      name: 'campus',
      label: t('announcements.index.campus'),
      allLabel: t('announcements.index.allCampuses'),
      look: 'select',
      options: campuses.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'when',
      label: t('announcements.index.when'),
      allLabel: t('announcements.index.upcoming'),
      look: 'select',
      options: [
        { value: 'past', label: t('announcements.index.past') },
        { value: 'all', label: t('announcements.index.all') },
      ],
    },
    {
      name: 'open',
      label: t('announcements.index.open'),
      allLabel: t('announcements.index.openAll'),
      look: 'select',
      options: [
        {
          value: '1',
          label: user ? t('announcements.index.openForMe') : t('announcements.index.openNow'),
        },
      ],
    },
    {
      name: 'sort',
      label: t('announcements.index.sort'),
      allLabel: t('announcements.index.sortDate'),
      look: 'select',
      options: [
        { value: 'title', label: t('announcements.index.sortTitle') },
        { value: 'published', label: t('announcements.index.sortPublished') },
      ],
    },
  ]
}
