import type { Data } from '@generated/data'
import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { DateRange } from '~/components/ui/date_range'
import { FilterSelect } from '~/components/ui/filter_select'
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
  const filters = useFilters({ campuses, isStaff })
  const chips = filters.filter((filter) => filter.look !== 'select')
  const selects = filters.filter((filter) => filter.look === 'select')
  const chosen: Partial<Record<string, string>> = {
    ...meta.filters,
    ...(meta.sort === 'date' ? {} : { sort: meta.sort }),
  }
  const inUse = [...selects.map((filter) => filter.name), 'from', 'to'].filter(
    (name) => chosen[name]
  )
  // On a phone the rarer filters wait behind a button; on a laptop there is room for all.
  const [isOpen, setIsOpen] = useState(inUse.length > 0)
  return (
    <div className="grid gap-3">
      <ListToolbar
        meta={{ ...meta, filters: chosen }}
        search={t('announcements.index.search')}
        filters={chips}
        {...(isStaff ? { exportPath: '/announcements/export' } : {})}
      />
      <div className="md:hidden">
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('announcements.index.more', { count: inUse.length })}
        </Button>
      </div>
      <div
        id="more-filters"
        className={clsx(
          'grid grid-cols-2 items-center gap-3 md:flex md:flex-wrap print:hidden',
          !isOpen && 'max-md:hidden'
        )}
      >
        {selects.map((filter) => (
          <FilterSelect key={filter.name} {...filter} value={chosen[filter.name]} />
        ))}
        <DateRange
          from={meta.filters.from}
          to={meta.filters.to}
          labels={{ from: t('announcements.index.from'), to: t('announcements.index.to') }}
        />
      </div>
    </div>
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
