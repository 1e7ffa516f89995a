import { Plus } from 'lucide-react'
import {
  CountLink,
  useNameColumns,
  useStateColumn,
  useStateFilter,
} from '~/components/catalogue/columns'
import type { CourseChoices, PlaceChoice } from '~/components/catalogue/course_form'
import { ImportButton } from '~/components/imports/import_button'
import { ButtonLink } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { PageHeader } from '~/components/ui/page_header'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Course = Data.Catalogue.CourseList['rows'][number]

interface Props {
  list: Data.Catalogue.CourseList
  choices: CourseChoices
}

export default function Courses({ list, choices }: Props) {
  const t = useT()
  const create = (
    <ButtonLink href="/courses/create" variant="primary" icon={<Plus aria-hidden />}>
      {t('catalogue.courses.new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('catalogue.courses.title')}
        description={t('catalogue.courses.lead')}
        actions={
          <>
            <ImportButton kind="courses" />
            {create}
          </>
        }
      />
      <DataTable
        caption={t('catalogue.courses.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.code}
        search={t('catalogue.search')}
        filters={useFilters(choices)}
        exportPath="/courses/export"
        only={['list']}
        empty={{
          title: t('catalogue.courses.emptyTitle'),
          body: t('catalogue.courses.emptyBody'),
          action: create,
        }}
      />
    </>
  )
}

const LEVELS = ['undergraduate', 'graduate', 'short'] as const

function useFilters({ campuses, faculties }: CourseChoices): ListFilter[] {
  const t = useT()
  const named = (choices: PlaceChoice[]) =>
    choices.map(({ code, name, active }) => ({
      value: code,
      label: active ? name : t('catalogue.courses.archivedChoice', { name }),
    }))
  return [
    useStateFilter(),
    {
      name: 'faculty',
      label: t('catalogue.fields.faculty'),
      allLabel: t('catalogue.filters.allFaculties'),
      options: named(faculties),
    },
    {
      name: 'level',
      label: t('catalogue.fields.level'),
      allLabel: t('catalogue.filters.allLevels'),
      options: LEVELS.map((level) => ({ value: level, label: t(`enums.level.${level}`) })),
    },
    {
      name: 'campus',
      label: t('catalogue.fields.campus'),
      allLabel: t('catalogue.filters.allCampuses'),
      options: named(campuses),
    },
  ]
}

function useColumns(): Column<Course>[] {
  const t = useT()
  return [
    ...useNameColumns<Course>('/courses'),
    {
      key: 'faculty',
      header: t('catalogue.columns.faculty'),
      sort: 'faculty',
      share: 30,
      cell: (row) => row.faculty,
    },
    {
      key: 'level',
      header: t('catalogue.columns.level'),
      sort: 'level',
      cell: (row) => t(`enums.level.${row.level}`),
    },
    {
      key: 'campuses',
      header: t('catalogue.columns.campuses'),
      share: 25,
      cell: (row) => row.campuses.join(', '),
    },
    {
      key: 'people',
      header: t('catalogue.columns.people'),
      numeric: true,
      cell: (row) => <CountLink count={row.people} href={`/users?course=${row.code}`} />,
    },
    useStateColumn<Course>(),
  ]
}
