import type { Column } from '~/components/ui/data_table'
import { Link } from '~/components/ui/link'
import type { ListFilter } from '~/components/ui/list_toolbar'
import { StatusBadge } from '~/components/ui/status_badge'
import { useFormat, useT } from '~/lib/i18n'

interface Row {
  name: string
  code: string
  active: boolean
}

/** The name leads to the record, its code stands beside it. */
export function useNameColumns<Record extends Row>(path: string): Column<Record>[] {
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
          href={`${path}/${row.code}/edit`}
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
  ]
}

export function useStateColumn<Record extends Row>(): Column<Record> {
  const t = useT()
  return {
    key: 'state',
    header: t('catalogue.columns.state'),
    phone: 'end',
    cell: (row) => !row.active && <StatusBadge of="catalogue" state="archived" />,
  }
}

/** A figure that leads to what it counts. */
export function CountLink({ count, href }: { count: number; href: string }) {
  const { formatNumber } = useFormat()
  if (count === 0) return formatNumber(count)
  return (
    <Link href={href} className="text-brand hover:underline">
      {formatNumber(count)}
    </Link>
  )
}

export function useStateFilter(): ListFilter {
  const t = useT()
  return {
    name: 'state',
    label: t('catalogue.columns.state'),
    allLabel: t('catalogue.filters.allStates'),
    options: (['active', 'archived'] as const).map((state) => ({
      value: state,
      label: t(`enums.catalogueStatus.${state}`),
    })),
  }
}
