import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { RadioGroup } from '~/components/ui/checkbox'
import { DataTable, type Column } from '~/components/ui/data_table'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

type Board = Data.Reports.PointsBoard
type Row = Board['rows'][number]

const NAMES = ['full', 'short', 'initials'] as const

interface Props {
  board: Board
  events: { slug: string; title: string }[]
  ownName: (typeof NAMES)[number]
  isOffice: boolean
}

/** The points board: inviters see it with names as each chose, and their own row whole. */
export default function PointsBoard({ board, events, ownName, isOffice }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('invitations.board.title')}
        actions={
          <ButtonLink href="/vocational-invitations">{t('invitations.index.title')}</ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <DataTable
          caption={t('invitations.board.title')}
          list={board}
          columns={useColumns(isOffice)}
          rowKey={(row) => String(row.nth)}
          filters={[
            {
              name: 'event',
              label: t('invitations.columns.event'),
              allLabel: t('invitations.index.allEvents'),
              options: events.map(({ slug, title }) => ({ value: slug, label: title })),
            },
          ]}
          {...(isOffice && { exportPath: '/reports/vocational-invitations-points/export' })}
          only={['board']}
          empty={{ title: t('invitations.board.empty'), body: t('invitations.board.emptyBody') }}
        />
        <NameForm ownName={ownName} />
      </div>
    </>
  )
}

function NameForm({ ownName }: Pick<Props, 'ownName'>) {
  const t = useT()
  const form = useForm<{ boardName: string }>({ boardName: ownName })
  return (
    <Card as="section" title={t('invitations.board.nameTitle')} className="max-w-xl">
      <form
        className="grid gap-4"
        onSubmit={submitting(() =>
          form.put(urlFor('reports.vocational_invitations_points.name'), { preserveScroll: true })
        )}
      >
        <RadioGroup
          {...form.field('boardName')}
          legend={t('invitations.board.nameLegend')}
          options={NAMES.map((value) => ({ value, label: t(`invitations.board.names.${value}`) }))}
        />
        <div>
          <Button type="submit" loading={form.processing}>
            {t('invitations.board.saveName')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useColumns(isOffice: boolean): Column<Row>[] {
  const t = useT()
  return [
    {
      ...{ key: 'rank', header: t('invitations.board.rank'), numeric: true },
      cell: (row) => row.rank,
    },
    {
      ...{ key: 'name', header: t('invitations.board.inviter') },
      ...{ share: 100, phone: 'title' },
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5">
          {row.name}
          {row.isOwn && <Badge tone="brand">{t('invitations.board.own')}</Badge>}
        </span>
      ),
    },
    {
      ...{ key: 'invited', header: t('invitations.board.invited'), numeric: true },
      cell: (row) => row.invited,
    },
    {
      ...{ key: 'attended', header: t('invitations.board.attended'), numeric: true },
      sort: 'attended',
      cell: (row) => row.attended,
    },
    {
      ...{ key: 'enrolled', header: t('invitations.board.enrolled'), numeric: true },
      sort: 'enrolled',
      cell: (row) => row.enrolled,
    },
    {
      ...{ key: 'earned', header: t('invitations.board.earned'), numeric: true },
      ...{ sort: 'points', phone: 'end' },
      cell: (row) => row.earned,
    },
    ...(isOffice
      ? [
          {
            ...{ key: 'spent', header: t('invitations.board.spent'), numeric: true },
            cell: (row: Row) => row.spent,
          },
        ]
      : []),
  ]
}
