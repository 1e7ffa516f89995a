import type { Data } from '@generated/data'
import { Plus, Trophy, Upload } from 'lucide-react'
import { uploadPath } from '~/components/imports/import_crumbs'
import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

type List = Data.Invitations.InvitationList
type Row = List['rows'][number]

interface Props {
  list: List
  events: { publicId: string; slug: string; title: string; open: boolean }[]
  isOffice: boolean
}

const STATES = [
  'invited',
  'accepted',
  'consent',
  'attended',
  'enrolled',
  'declined',
  'expired',
  'cancelled',
] as const
const SOURCES = ['inviter', 'card', 'import', 'door'] as const

/** One's own invitations; for the office those of its campuses. */
export default function Invitations({ list, events, isOffice }: Props) {
  const t = useT()
  const chosen = events.find(({ slug }) => slug === list.meta.filters['event'])
  const open = chosen?.open ? chosen : chosen ? undefined : events.find((event) => event.open)
  return (
    <>
      <PageHeader
        title={t('invitations.index.title')}
        description={t(isOffice ? 'invitations.index.leadOffice' : 'invitations.index.lead')}
        actions={
          <>
            <ButtonLink href="/reports/vocational-invitations-points" icon={<Trophy aria-hidden />}>
              {t('invitations.board.title')}
            </ButtonLink>
            {open && (
              <>
                <ButtonLink href={`/vocational-invitations/${open.publicId}/card`}>
                  {t('invitations.card.action')}
                </ButtonLink>
                <ButtonLink
                  href={uploadPath('invitations', open.slug)}
                  icon={<Upload aria-hidden />}
                >
                  {t('invitations.index.import')}
                </ButtonLink>
              </>
            )}
            {isOffice && chosen && (
              <>
                <ButtonLink href={uploadPath('enrolments', chosen.slug)}>
                  {t('invitations.index.importEnrolments')}
                </ButtonLink>
                <ButtonLink href={`/vocational-invitations/${chosen.publicId}/rewards`}>
                  {t('invitations.rewards.title')}
                </ButtonLink>
              </>
            )}
            {open && (
              <ButtonLink
                href={`/vocational-invitations/create?event=${open.slug}`}
                variant="primary"
                icon={<Plus aria-hidden />}
              >
                {t('invitations.create.action')}
              </ButtonLink>
            )}
          </>
        }
      />
      <DataTable
        caption={t('invitations.index.title')}
        list={list}
        columns={useColumns(isOffice)}
        rowKey={(row) => row.publicId}
        search={t('invitations.index.search')}
        filters={[
          {
            name: 'state',
            label: t('invitations.columns.state'),
            allLabel: t('invitations.index.allStates'),
            options: STATES.map((value) => ({
              value,
              label: t(`enums.invitationStatus.${value}`),
            })),
          },
          {
            name: 'event',
            label: t('invitations.columns.event'),
            allLabel: t('invitations.index.allEvents'),
            options: events.map(({ slug, title }) => ({ value: slug, label: title })),
          },
          {
            name: 'source',
            label: t('invitations.columns.source'),
            allLabel: t('invitations.index.allSources'),
            options: SOURCES.map((value) => ({
              value,
              label: t(`enums.invitationSource.${value}`),
            })),
          },
        ]}
        exportPath="/vocational-invitations/export"
        only={['list']}
        empty={{
          title: t('invitations.index.empty'),
          body: t(
            events.some((event) => event.open)
              ? 'invitations.index.emptyBody'
              : 'invitations.index.noEvents'
          ),
        }}
      />
    </>
  )
}

function useColumns(isOffice: boolean): Column<Row>[] {
  const t = useT()
  const { timeZone } = useShared()
  return [
    {
      ...{ key: 'name', header: t('invitations.columns.name'), sort: 'name' },
      ...{ share: 35, phone: 'title' },
      cell: (row) => (
        <Link
          href={`/vocational-invitations/${row.publicId}/edit`}
          className="block font-medium wrap-anywhere hover:underline"
        >
          <CellText below={row.email ?? row.phone}>{row.name || t('invitations.purged')}</CellText>
        </Link>
      ),
    },
    {
      ...{ key: 'event', header: t('invitations.columns.event'), share: 35 },
      cell: (row) => <CellText below={row.course}>{row.title}</CellText>,
    },
    {
      ...{ key: 'school', header: t('invitations.columns.school'), sort: 'school', share: 30 },
      cell: (row) => row.school,
    },
    ...(isOffice
      ? [
          {
            ...{ key: 'inviter', header: t('invitations.columns.inviter'), sort: 'inviter' },
            share: 30,
            cell: (row: Row) => row.inviter,
          },
        ]
      : []),
    {
      ...{ key: 'created', header: t('invitations.columns.created'), sort: 'created' },
      cell: (row) => <DateTime value={row.createdAt} timeZone={timeZone} style="short" />,
    },
    {
      ...{ key: 'points', header: t('invitations.columns.points'), numeric: true },
      cell: (row) => row.points,
    },
    {
      ...{ key: 'state', header: t('invitations.columns.state'), phone: 'end' },
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge of="invitation" state={row.status} />
          {row.awaitsConsent && row.status === 'accepted' && (
            <Badge tone="wait">{t('enums.invitationStatus.consent')}</Badge>
          )}
          {row.placeStatus === 'waitlisted' && row.status === 'accepted' && (
            <Badge tone="wait">{t('enums.registrationStatus.waitlisted')}</Badge>
          )}
        </span>
      ),
    },
  ]
}
