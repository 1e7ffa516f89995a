import { Plus } from 'lucide-react'
import { ImportButton } from '~/components/imports/import_button'
import { ButtonLink } from '~/components/ui/button'
import { DataTable, type Column } from '~/components/ui/data_table'
import { Link } from '~/components/ui/link'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'
import type { List } from '~/lib/list'

interface Row {
  name: string
  code: string
  active: boolean
}

interface CatalogueListProps<Record extends Row> {
  kind: 'campuses' | 'faculties' | 'courses'
  list: List<Record>
  search: string
  /** After the state. */
  filters?: ListFilter[]
  /** Between the name and the state. */
  columns: Column<Record>[]
}

/** The records of one kind; a name leads to its record, and the way to new ones stands above. */
export function CatalogueList<Record extends Row>(props: CatalogueListProps<Record>) {
  const { kind, list, search, filters = [], columns } = props
  const t = useT()
  const create = (
    <ButtonLink href={`/${kind}/create`} variant="primary" icon={<Plus aria-hidden />}>
      {t(`catalogue.${kind}.new`)}
    </ButtonLink>
  )
  const states: ListFilter = {
    name: 'state',
    label: t('catalogue.columns.state'),
    allLabel: t('catalogue.filters.allStates'),
    options: (['active', 'archived'] as const).map((state) => ({
      value: state,
      label: t(`enums.catalogueStatus.${state}`),
    })),
  }
  return (
    <>
      <PageHeader
        title={t(`catalogue.${kind}.title`)}
        description={t(`catalogue.${kind}.lead`)}
        actions={
          <>
            <ImportButton kind={kind} />
            {create}
          </>
        }
      />
      <DataTable
        caption={t(`catalogue.${kind}.title`)}
        list={list}
        columns={useColumns(kind, columns)}
        rowKey={(row) => row.code}
        search={search}
        filters={[states, ...filters]}
        exportPath={`/${kind}/export`}
        only={['list']}
        empty={{
          title: t(`catalogue.${kind}.emptyTitle`),
          body: t(`catalogue.${kind}.emptyBody`),
          action: create,
        }}
      />
    </>
  )
}

function useColumns<Record extends Row>(kind: string, own: Column<Record>[]): Column<Record>[] {
  const t = useT()
  return [
    {
      key: 'name',
      header: t('catalogue.columns.name'),
      sort: 'name',
      share: 45,
      phone: 'title',
      cell: (row) => (
        <Link
          href={`/${kind}/${row.code}/edit`}
          title={row.name}
          className="font-medium hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('catalogue.columns.code'),
      sort: 'code',
      cell: (row) => row.code,
    },
    ...own,
    {
      key: 'state',
      header: t('catalogue.columns.state'),
      phone: 'end',
      cell: (row) => !row.active && <StatusBadge of="catalogue" state="archived" />,
    },
  ]
}

/** A figure that leads to what it counts. */
export function CountLink({ count, href }: { count: number; href: string }) {
  const { formatNumber } = useFormat()
  if (count === 0) return formatNumber(count)
  return (
    <Link href={href} className="inline-block min-w-6 py-0.5 text-brand hover:underline md:-my-0.5">
      {formatNumber(count)}
    </Link>
  )
}
