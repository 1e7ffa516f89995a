import { CatalogueList, CountLink } from '~/components/catalogue/catalogue_list'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

export default function Faculties({ list }: { list: Data.Catalogue.FacultyList }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <CatalogueList
      kind="faculties"
      list={list}
      search={t('catalogue.search')}
      columns={[
        {
          key: 'courses',
          header: t('catalogue.columns.courses'),
          numeric: true,
          cell: (row) => (
            <CountLink count={row.courses} href={`/courses?faculty=${row.code}&state=active`} />
          ),
        },
        {
          key: 'people',
          header: t('catalogue.columns.people'),
          numeric: true,
          cell: (row) => formatNumber(row.people),
        },
      ]}
    />
  )
}
