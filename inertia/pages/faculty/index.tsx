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

type Faculty = Data.Catalogue.FacultyList['rows'][number]

export default function Faculties({ list }: { list: Data.Catalogue.FacultyList }) {
  const t = useT()
  const create = (
    <ButtonLink href="/faculties/create" variant="primary" icon={<Plus aria-hidden />}>
      {t('catalogue.faculties.new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('catalogue.faculties.title')}
        description={t('catalogue.faculties.lead')}
        actions={
          <>
            <ImportButton kind="faculties" />
            {create}
          </>
        }
      />
      <DataTable
        caption={t('catalogue.faculties.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.code}
        search={t('catalogue.search')}
        filters={[useStateFilter()]}
        exportPath="/faculties/export"
        only={['list']}
        empty={{
          title: t('catalogue.faculties.emptyTitle'),
          body: t('catalogue.faculties.emptyBody'),
          action: create,
        }}
      />
    </>
  )
}

function useColumns(): Column<Faculty>[] {
  const t = useT()
  const { formatNumber } = useFormat()
  return [
    ...useNameColumns<Faculty>('/faculties'),
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
    useStateColumn<Faculty>(),
  ]
}
