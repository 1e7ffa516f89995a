import { CatalogueList, CountLink } from '~/components/catalogue/catalogue_list'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

export default function Campuses({ list }: { list: Data.Catalogue.CampusList }) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <CatalogueList
      kind="campuses"
      list={list}
      search={t('catalogue.campuses.search')}
      columns={[
        {
          key: 'city',
          header: t('catalogue.columns.city'),
          sort: 'city',
          share: 20,
          cell: (row) => row.city,
        },
        {
          key: 'timeZone',
          header: t('catalogue.columns.timeZone'),
          share: 25,
          cell: (row) => row.timeZone.replaceAll('_', ' '),
        },
        {
          key: 'courses',
          header: t('catalogue.columns.courses'),
          numeric: true,
          cell: (row) => (
            <CountLink count={row.courses} href={`/courses?campus=${row.code}&state=active`} />
          ),
        },
        {
          key: 'people',
          header: t('catalogue.columns.people'),
          numeric: true,
          cell: (row) => <CountLink count={row.people} href={`/users?campus=${row.code}`} />,
        },
        {
          key: 'events',
          header: t('catalogue.columns.eventsAhead'),
          numeric: true,
          cell: (row) => formatNumber(row.events),
        },
      ]}
    />
  )
}
