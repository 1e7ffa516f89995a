import { CatalogueList, CountLink } from '~/components/catalogue/catalogue_list'
import type { CourseChoices, PlaceChoice } from '~/components/catalogue/course_form'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

interface Props {
  list: Data.Catalogue.CourseList
  choices: CourseChoices
}

export default function Courses({ list, choices }: Props) {
  const t = useT()
  return (
    <CatalogueList
      kind="courses"
      list={list}
      search={t('catalogue.search')}
      filters={useFilters(choices)}
      columns={[
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
      ]}
    />
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
