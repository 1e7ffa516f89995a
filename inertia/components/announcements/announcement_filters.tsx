import type { Data } from '@generated/data'
import type { AnnouncementKind } from '~/components/ui/kind'
import { ListToolbar, type ListFilter } from '~/components/ui/list_toolbar'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

const KINDS: AnnouncementKind[] = ['event', 'arduino', 'codefest', 'vocational', 'notice']

interface Props {
  meta: Data.Announcements.AnnouncementList['meta']
  campuses: { code: string; name: string }[]
}

/** Search, kind, open for me; campus, dates and order behind a button. */
export function AnnouncementFilters({ meta, campuses }: Props) {
  const t = useT()
  const chosen: Partial<Record<string, string>> = {
    ...meta.filters,
    ...(meta.sort === 'date' ? {} : { sort: meta.sort }),
  }
  return (
    <ListToolbar
      meta={{ ...meta, filters: chosen }}
      search={t('announcements.index.search')}
      filters={useAnnouncementFilters({ campuses, isStaff: false })}
      days={{ from: t('announcements.index.from'), to: t('announcements.index.to') }}
    />
  )
}

interface FilterChoice {
  campuses: { code: string; name: string }[]
  isStaff: boolean
}

/** The one that is used most comes first; staff sort by the heads of their table. */
export function useAnnouncementFilters({ campuses, isStaff }: FilterChoice): ListFilter[] {
  const t = useT()
  const { user } = useShared()
  const staffViews: ListFilter = {
    name: 'view',
    label: t('announcements.index.view'),
    allLabel: t('announcements.index.viewAll'),
    options: [
      { value: 'mine', label: t('announcements.index.viewMine') },
      { value: 'drafts', label: t('announcements.index.viewDrafts') },
      { value: 'templates', label: t('announcements.index.viewTemplates') },
      { value: 'archived', label: t('announcements.index.viewArchived') },
    ],
  }
  const kind: ListFilter = {
    name: 'kind',
    label: t('announcements.index.kind'),
    allLabel: t('announcements.index.allKinds'),
    options: KINDS.map((one) => ({ value: one, label: t(`enums.kind.${one}`) })),
  }
  const campus: ListFilter = {
    name: 'campus',
    label: t('announcements.index.campus'),
    allLabel: t('announcements.index.allCampuses'),
    options: campuses.map(({ code, name }) => ({ value: code, label: name })),
  }
  const when: ListFilter = {
    name: 'when',
    label: t('announcements.index.when'),
    allLabel: t('announcements.index.upcoming'),
    options: [
      { value: 'past', label: t('announcements.index.past') },
      { value: 'all', label: t('announcements.index.all') },
    ],
  }
  const open: ListFilter = {
    name: 'open',
    label: t('announcements.index.open'),
    allLabel: t('announcements.index.openAll'),
    options: [
      {
        value: '1',
        label: user ? t('announcements.index.openForMe') : t('announcements.index.openNow'),
      },
    ],
  }
  const sort: ListFilter = {
    name: 'sort',
    label: t('announcements.index.sort'),
    allLabel: t('announcements.index.sortDate'),
    options: [
      { value: 'title', label: t('announcements.index.sortTitle') },
      { value: 'published', label: t('announcements.index.sortPublished') },
    ],
  }
  return isStaff ? [staffViews, kind, campus, when, open] : [kind, open, campus, when, sort]
}
