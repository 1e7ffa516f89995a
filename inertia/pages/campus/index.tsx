import { Plus } from 'lucide-react'
import {
  CountLink,
  useNameColumns,
  useStateColumn,
  useStateFilter,
} from '~/components/catalogue/columns'
import { ImportButton } from '~/components/imports/import_button'
import { ButtonLink } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Campus = Data.Catalogue.CampusList['rows'][number]

export default function Campuses({ list }: { list: Data.Catalogue.CampusList }) {
  const t = useT()
  const create = (
    <ButtonLink href="/campuses/create" variant="primary" icon={<Plus aria-hidden />}>
      {t('catalogue.campuses.new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('catalogue.campuses.title')}
        description={t('catalogue.campuses.lead')}
        actions={
          <>
            <ImportButton kind="campuses" />
            {create}
          </>
        }
      />
      <DataTable
        caption={t('catalogue.campuses.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.code}
        search={t('catalogue.campuses.search')}
        filters={[useStateFilter()]}
        exportPath="/campuses/export"
        only={['list']}
        empty={{
          title: t('catalogue.campuses.emptyTitle'),
          body: t('catalogue.campuses.emptyBody'),
          action: create,
        }}
      />
    </>
  )
}

function useColumns(): Column<Campus>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  return [
    ...useNameColumns<Campus>('/campuses'),
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
    useStateColumn<Campus>(),
  ]
}
