import { Link } from '~/components/ui/link'
import { DateTime } from '~/components/ui/date_time'
import { StateBadge } from '~/components/imports/state_badge'
import type { Data } from '@generated/data'
import { Download } from 'lucide-react'
import { urlFor } from '~/client'
import { importCrumbs, uploadPath, type Kind } from '~/components/imports/import_crumbs'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file_input'
import { PageHeader } from '~/components/ui/page_header'
import { Select } from '~/components/ui/inputs'
import { ReasonField } from '~/components/ui/reason_field'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { useForm, submitting } from '~/hooks/use_form'
import { useT, useFormat } from '~/lib/i18n'

interface Props {
  kind: Data.Imports.ImportKind
  recent: Data.Imports.RecentImport[]
  /** The reader's. */
  timeZone: string
  limits: { rows: number; bytes: number; invitationsPerMinute: number; invitationDays: number }
}

export default function ImportsCreate({ kind, recent, timeZone, limits }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('imports.start.title', { kind: kind.name })}
        breadcrumb={importCrumbs(kind.name, kind.event, t).slice(0, 1)}
        description={t(kind.takesXml ? 'imports.start.leadBank' : 'imports.start.lead')}
        actions={
          <ButtonAnchor
            href={urlFor('imports.template', { kind: kind.name }, { qs: { event: kind.event } })}
            download
            icon={<Download aria-hidden />}
          >
            {t('imports.start.template')}
          </ButtonAnchor>
        }
      />
      <div className="grid gap-6">
        <Card>
          <UploadForm kind={kind} limits={limits} />
        </Card>
        <Columns kind={kind} />
        <RecentImports kind={kind.name} recent={recent} timeZone={timeZone} />
      </div>
    </>
  )
}

function UploadForm({ kind, limits }: Pick<Props, 'kind' | 'limits'>) {
  const t = useT()
  const form = useForm<{
    file: File | null
    invite: boolean
    consent: boolean
    reason: string
    account: string
  }>({
    ...{ file: null, invite: false, consent: false, reason: '' },
    // Of a single one nobody need be asked.
    account: kind.accounts?.length === 1 ? kind.accounts[0]!.value : '',
  })
  return (
    <form
      className="grid max-w-2xl gap-5"
      onSubmit={submitting(() =>
        form.post(uploadPath(kind.name, kind.event), { forceFormData: true })
      )}
    >
      {kind.accounts && (
        <Field
          {...form.field('account')}
          label={t('imports.start.account')}
          help={t(
            kind.accounts.length > 0 ? 'imports.start.accountHelp' : 'imports.start.noAccounts'
          )}
          required
        >
          <Select placeholder={t('imports.start.chooseAccount')} options={kind.accounts} />
        </Field>
      )}
      <Field
        name="file"
        label={t(kind.takesXml ? 'imports.start.fileBank' : 'imports.start.file')}
        help={t(kind.takesXml ? 'imports.start.fileHelpBank' : 'imports.start.fileHelp', {
          max: limits.rows,
        })}
        error={form.errors.file}
        required
      >
        <FileInput
          accept={`.csv,.tsv,.txt,.xlsx,text/csv${kind.takesXml ? ',.xml' : ''}`}
          maxBytes={limits.bytes}
          onFile={(file) => form.setData('file', file)}
        />
      </Field>
      {kind.canInvite && (
        <Checkbox
          {...ticked(form.field('invite'))}
          label={t('imports.start.invite')}
          help={t('imports.start.inviteHelp', {
            perMinute: limits.invitationsPerMinute,
            days: limits.invitationDays,
          })}
        />
      )}
      {kind.asksConsent && (
        <Checkbox
          {...ticked(form.field('consent'))}
          label={t('imports.start.consent')}
          help={t('imports.start.consentHelp')}
          required
        />
      )}
      {kind.takesReason && (
        <ReasonField
          form={form}
          label={t('imports.start.reason')}
          help={t('imports.start.reasonHelp')}
          optional
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={form.processing}
          disabled={!form.data.file}
        >
          {t('imports.start.submit')}
        </Button>
      </div>
    </form>
  )
}

function Columns({ kind }: Pick<Props, 'kind'>) {
  const t = useT()
  return (
    <Card title={t('imports.start.columnsTitle')} flush>
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{t('imports.start.columnsLead')}</p>
      <dl className="divide-y divide-line border-t border-line">
        {kind.columns.map((column) => (
          <div
            key={column.name}
            className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[14rem_1fr] sm:px-5"
          >
            <dt className="font-medium">
              {column.label ?? t.dynamic(`imports.columns.${column.name}`)}
              {column.need && (
                <span className="block text-sm font-normal text-ink-2">
                  {t(`imports.start.${column.need}`)}
                </span>
              )}
            </dt>
            <dd className="text-sm">
              <span className="block text-ink-2">{column.aliases.join(' · ')}</span>
              {column.example && (
                <span className="mt-0.5 block">
                  {t('imports.start.example')}: <code>{column.example}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface RecentImportsProps {
  kind: Kind
  recent: Data.Imports.RecentImport[]
  timeZone: string
}

function RecentImports({ kind, recent, timeZone }: RecentImportsProps) {
  const t = useT()
  const { formatNumber } = useFormat()
  return (
    <Card title={t('imports.start.historyTitle')} flush as="section">
      {recent.length === 0 && (
        <p className="px-4 py-4 text-ink-2 sm:px-5">{t('imports.start.historyEmpty')}</p>
      )}
      <ul className="divide-y divide-line">
        {recent.map((one) => (
          <li
            key={one.publicId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <Link
                route="imports.show"
                routeParams={{ kind, import: one.publicId }}
                className="font-medium break-all hover:underline"
              >
                {one.fileName}
              </Link>
              <p className="text-sm text-ink-2">
                <DateTime value={one.createdAt} timeZone={timeZone} style="medium" /> · {one.name}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
              <span>
                {t('imports.start.rows')}: {formatNumber(one.rowsTotal)}
              </span>
              <span>
                {t('imports.start.refused')}: {formatNumber(one.rowsRefused)}
              </span>
              <StateBadge state={one.state} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
