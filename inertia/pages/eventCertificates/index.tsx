import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import {
  Award,
  Download,
  Ellipsis,
  Eye,
  FileArchive,
  PenLine,
  Settings2,
  Undo2,
} from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { urlFor } from '~/client'
import { useHours } from '~/components/certificates/certificate_words'
import type { RuleDialogProps, SignatoryChoices } from '~/components/certificates/rule_dialog'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { Card, Figures } from '~/components/ui/card'
import { CellText, DataTable, type Column } from '~/components/ui/data_table'
import { DateTime } from '~/components/ui/date_time'
import { IconButton } from '~/components/ui/icon_button'
import { JobProgress } from '~/components/ui/job_progress'
import { Link } from '~/components/ui/link'
import { Menu } from '~/components/ui/menu'
import { PageHeader } from '~/components/ui/page_header'
import { StatusBadge } from '~/components/ui/status_badge'
import { LinkTabs } from '~/components/ui/tabs'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useFormat, useT } from '~/lib/i18n'

type Row = Data.Certificates.EventCertificates['rows'][number]
type Kind = 'attendance' | 'prize'

interface Props {
  event: Data.Certificates.CertifiedEvent
  kind: Kind
  list: Data.Certificates.EventCertificates
  counts: { earned: number; valid: number; waiting: number }
  signatories: SignatoryChoices
  issuing: Data.Jobs.TrackedJob | null
  zip: Data.Jobs.TrackedJob | null
}

/** A form that is opened again begins anew. */
function onlyOpen<Opened extends { open: boolean }>(Dialog: ComponentType<Opened>) {
  return function OnlyOpen(props: Opened) {
    return props.open && <Dialog {...props} />
  }
}

const RuleDialog = dialogOnDemand<RuleDialogProps>(() =>
  import('~/components/certificates/rule_dialog').then((module) => onlyOpen(module.RuleDialog))
)
/** What is asked about a certificate, or about one that is not issued yet. */
type Asking =
  | { what: 'revoke' | 'reissue'; certificate: Asked['certificate'] }
  | { what: 'issue'; waiting: AskedName['waiting'] }
type Ask = (asking: Asking) => void

const dialogs = () => import('~/components/certificates/revocation_dialogs')
const RevokeDialog = dialogOnDemand<Asked>(() =>
  dialogs().then((module) => onlyOpen<Asked>(module.RevokeDialog))
)
const ReissueDialog = dialogOnDemand<Asked>(() =>
  dialogs().then((module) => onlyOpen<Asked>(module.ReissueDialog))
)
const IssueDialog = dialogOnDemand<AskedName>(() =>
  dialogs().then((module) => onlyOpen<AskedName>(module.IssueDialog))
)

interface AskedName {
  open: boolean
  onClose: () => void
  waiting: { event: string; kind: Kind; registration: string; name: string }
}

interface Asked {
  open: boolean
  onClose: () => void
  certificate: { publicId: string; name: string }
}

const stay = { preserveScroll: true, preserveState: true }
const STATES = ['earned', 'valid', 'unearned', 'revoked', 'missing'] as const

/** Who earned a certificate of an event, and issuing them: one, some or all. */
export default function EventCertificates(props: Props) {
  const { event, kind, list, counts, issuing, zip } = props
  const t = useT()
  const { formatNumber } = useFormat()
  const [isSetting, setSetting] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [asking, setAsking] = useState<Asking | null>(null)
  const path = `/announcements/${event.slug}/certificates`
  const params = { announcement: event.slug }
  const obstacle = event.obstacles[kind]
  const isIssuing = issuing?.state === 'queued' || issuing?.state === 'running'
  const isPacking = zip?.state === 'queued' || zip?.state === 'running'

  function issue(registrations: string[] | null) {
    const options = { ...stay, onSuccess: () => setSelected([]) }
    router.post(urlFor('certificates.event.issue', params), { kind, registrations }, options)
  }
  function issueOne({ registration, name, isWritable }: Row) {
    if (isWritable) return issue([registration])
    setAsking({ what: 'issue', waiting: { event: event.slug, kind, registration, name } })
  }
  function pack(registrations: string[] | null) {
    const options = { ...stay, onSuccess: () => setSelected([]) }
    router.post(urlFor('certificates.event.zip', params), { kind, registrations }, options)
  }

  return (
    <>
      <PageHeader
        title={t('certificates.event.title')}
        documentTitle={t('certificates.event.documentTitle', { title: event.title })}
        breadcrumb={[{ label: event.title, href: `/announcements/${event.slug}/details` }]}
        figures={
          <div className="flex w-full flex-wrap gap-x-4 text-sm text-ink-2">
            <p>
              {kind === 'attendance' && event.rule.certificate ? (
                <>
                  {t('certificates.event.needs', {
                    rule: event.rule.rule,
                    needed: event.sessionsNeeded,
                    total: event.sessions,
                  })}{' '}
                  {event.rule.automatic && t('certificates.event.automatic')}
                </>
              ) : (
                t('certificates.event.lead')
              )}
            </p>
            <Figures
              items={[
                { label: t('certificates.event.earned'), value: formatNumber(counts.earned) },
                { label: t('certificates.event.valid'), value: formatNumber(counts.valid) },
                { label: t('certificates.event.waiting'), value: formatNumber(counts.waiting) },
              ]}
            />
          </div>
        }
        actions={
          <>
            <ButtonAnchor
              href={`${urlFor('certificates.event.preview', params)}?kind=${kind}`}
              icon={<Eye aria-hidden />}
            >
              {t('certificates.event.preview')}
            </ButtonAnchor>
            <Button icon={<Settings2 aria-hidden />} onClick={() => setSetting(true)}>
              {t('certificates.event.settings')}
            </Button>
            {obstacle === null && counts.waiting > 0 && (
              <Button
                variant="primary"
                icon={<Award aria-hidden />}
                loading={isIssuing}
                onClick={() => issue(null)}
              >
                {t('certificates.event.issueAll', { count: counts.waiting })}
              </Button>
            )}
          </>
        }
      />
      {event.kind === 'codefest' && (
        <LinkTabs
          label={t('certificates.columns.kind')}
          items={(['attendance', 'prize'] as const).map((one) => ({
            label: t(`certificates.event.${one}`),
            href: one === 'prize' ? `${path}?kind=prize` : path,
            current: one === kind,
          }))}
        />
      )}
      <div className="mb-4 grid gap-3 empty:hidden">
        {obstacle && <Obstacle obstacle={obstacle} kind={kind} />}
        {isIssuing && (
          <Card>
            <JobProgress
              key={issuing.publicId}
              job={issuing}
              label={t('certificates.event.issuing')}
              onEnd={() => router.reload()}
            />
          </Card>
        )}
        {issuing?.state === 'failed' && <Alert tone="bad">{t('certificates.event.failed')}</Alert>}
        {zip && <Zip job={zip} />}
      </div>
      <DataTable
        caption={t('certificates.event.title')}
        list={list}
        columns={useColumns(event, kind, {
          onIssue: obstacle === null ? issueOne : null,
          onAsk: setAsking,
        })}
        rowKey={(row) => row.registration}
        rowLabel={(row) => row.name}
        search={t('certificates.event.search')}
        filters={[
          {
            name: 'state',
            label: t('certificates.columns.status'),
            allLabel: t('certificates.filters.allStates'),
            options: STATES.map((value) => ({
              value,
              label: t(`enums.certificateStatus.${value}`),
            })),
          },
        ]}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <>
            {obstacle === null && (
              <Button icon={<Award aria-hidden />} onClick={() => issue(selected)}>
                {t('certificates.event.issueChosen', { count: selected.length })}
              </Button>
            )}
            <Button icon={<FileArchive aria-hidden />} onClick={() => pack(selected)}>
              {t('certificates.event.zipChosen', { count: selected.length })}
            </Button>
          </>
        }
        note={
          counts.valid > 0 && (
            <Button
              icon={<FileArchive aria-hidden />}
              loading={isPacking}
              onClick={() => pack(null)}
            >
              {t('certificates.event.zipAll')}
            </Button>
          )
        }
        exportPath={`${path}/export`}
        only={['list']}
        empty={{ title: t('certificates.event.empty'), body: t('certificates.event.emptyBody') }}
      />
      <RuleDialog
        open={isSetting}
        onClose={() => setSetting(false)}
        event={event}
        signatories={props.signatories}
      />
      {asking && <AskedDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function AskedDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  if (asking.what === 'issue') {
    return <IssueDialog open waiting={asking.waiting} onClose={onClose} />
  }
  const Dialog = asking.what === 'revoke' ? RevokeDialog : ReissueDialog
  return <Dialog open certificate={asking.certificate} onClose={onClose} />
}

interface ObstacleProps {
  obstacle: NonNullable<Props['event']['obstacles'][Kind]>
  kind: Kind
}

function Obstacle({ obstacle, kind }: ObstacleProps) {
  const t = useT()
  if (obstacle === 'off') return <Alert>{t(`certificates.event.obstacle.off.${kind}`)}</Alert>
  return <Alert>{t(`certificates.event.obstacle.${obstacle}`)}</Alert>
}

function Zip({ job }: { job: Data.Jobs.TrackedJob }) {
  const t = useT()
  if (job.state === 'failed') return <Alert tone="bad">{t('certificates.event.failed')}</Alert>
  if (job.state !== 'finished') {
    return (
      <Card>
        <JobProgress
          key={job.publicId}
          job={job}
          label={t('certificates.event.packing')}
          onEnd={() => router.reload()}
        />
      </Card>
    )
  }
  return (
    <Alert
      tone="good"
      title={t('certificates.event.packed')}
      action={
        <ButtonAnchor
          href={urlFor('certificates.zip.show', { job: job.publicId })}
          icon={<Download aria-hidden />}
        >
          {t('certificates.event.fetch')}
        </ButtonAnchor>
      }
    />
  )
}

interface RowDeeds {
  /** Null: none can be issued now. */
  onIssue: ((row: Row) => void) | null
  onAsk: Ask
}

function useColumns(
  event: Data.Certificates.CertifiedEvent,
  kind: Kind,
  does: RowDeeds
): Column<Row>[] {
  const t = useT()
  const hours = useHours()
  return [
    {
      key: 'name',
      header: t('certificates.columns.name'),
      phone: 'title',
      sort: 'name',
      share: 50,
      cell: (row) => (
        <CellText
          below={
            row.state === 'earned' && !row.isWritable
              ? t('certificates.event.unwritable')
              : row.team
          }
        >
          {row.certificate?.name ?? row.name}
        </CellText>
      ),
    },
    {
      key: 'state',
      header: t('certificates.columns.status'),
      phone: 'end',
      cell: (row) => <StatusBadge of="certificate" state={row.state} />,
    },
    kind === 'attendance'
      ? {
          key: 'sessions',
          header: t('certificates.columns.sessions'),
          sort: 'sessions',
          numeric: true,
          cell: (row) =>
            t('certificates.event.sessionsOf', { attended: row.checkIns, total: event.sessions }),
        }
      : {
          key: 'place',
          header: t('certificates.verify.prize'),
          cell: (row) => row.place !== null && t('certificates.event.place', { place: row.place }),
        },
    {
      key: 'hours',
      header: t('certificates.columns.hours'),
      numeric: true,
      cell: ({ certificate }) =>
        certificate && certificate.minutes !== null && hours(certificate.minutes),
    },
    {
      key: 'code',
      header: t('certificates.columns.code'),
      cell: ({ certificate }) =>
        certificate && (
          <Link
            href={`/verify/${certificate.code.replace('-', '')}`}
            className="flex min-h-9 items-center tabular-nums hover:underline"
          >
            {certificate.code}
          </Link>
        ),
    },
    {
      key: 'issued',
      header: t('certificates.columns.issued'),
      sort: 'issued',
      cell: ({ certificate }) =>
        certificate && (
          <DateTime
            value={certificate.issuedAt}
            timeZone={event.timeZone}
            show="date"
            style="medium"
          />
        ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('certificates.columns.actions')}</span>,
      cell: (row) => <RowActions row={row} {...does} />,
    },
  ]
}

function RowActions({ row, onIssue, onAsk }: RowDeeds & { row: Row }) {
  const t = useT()
  const { certificate, state } = row
  if (!certificate) {
    if (state !== 'earned' || !onIssue) return null
    return (
      <Button size="sm" onClick={() => onIssue(row)}>
        {t('certificates.event.issueOne')}
        <span className="sr-only"> {row.name}</span>
      </Button>
    )
  }
  const named = { publicId: certificate.publicId, name: certificate.name ?? row.name }
  return (
    <Menu
      trigger={
        <IconButton
          label={t('certificates.event.menu', { name: named.name })}
          icon={<Ellipsis aria-hidden />}
        />
      }
      items={[
        ...(certificate.name === null
          ? []
          : [
              {
                label: t('certificates.own.download'),
                icon: <Download aria-hidden />,
                href: urlFor('certificates.document', { certificate: named.publicId }),
                plain: true,
              },
            ]),
        ...(onIssue && state !== 'unearned'
          ? [
              {
                label: t('certificates.event.reissue'),
                icon: <PenLine aria-hidden />,
                onSelect: () => onAsk({ what: 'reissue', certificate: named }),
              },
            ]
          : []),
        ...(state === 'valid' || state === 'unearned'
          ? [
              {
                label: t('certificates.event.revoke'),
                icon: <Undo2 aria-hidden />,
                danger: true,
                separated: true,
                onSelect: () => onAsk({ what: 'revoke', certificate: named }),
              },
            ]
          : []),
      ]}
    />
  )
}
