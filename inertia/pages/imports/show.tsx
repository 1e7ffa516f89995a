import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Download } from 'lucide-react'
import { urlFor } from '~/client'
import { importCrumbs } from '~/components/imports/import_crumbs'
import { DiscardImport } from '~/components/imports/discard_import'
import { ImportMapping } from '~/components/imports/import_mapping'
import { ImportRows } from '~/components/imports/import_rows'
import { NextStep } from '~/components/imports/next_step'
import { StateBadge } from '~/components/imports/state_badge'
import { ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { Card, Stat, StatRow } from '~/components/ui/card'
import { Alert } from '~/components/ui/alert'
import { JobProgress } from '~/components/ui/job_progress'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  import: Data.Imports.Import
  /** Null: the columns are settled. */
  mapping: Data.Imports.ImportMapping | null
  job: Data.Jobs.TrackedJob | null
  list: Data.Imports.ImportRowList
  /** The reader's. */
  timeZone: string
}

export default function ImportsShow({ import: shown, mapping, job, list, timeZone }: Props) {
  const t = useT()
  const { state, kind, publicId } = shown
  const mayBeDiscarded = ['mapping', 'previewed', 'failed'].includes(state)
  const isWorking = state === 'reading' || state === 'applying' || state === 'undoing'
  return (
    <>
      <PageHeader
        title={t('imports.show.title', { kind })}
        breadcrumb={importCrumbs(kind, shown.event, t)}
        badge={<StateBadge state={state} />}
        description={t('imports.show.by', { file: shown.fileName, name: shown.uploadedBy })}
        actions={
          <>
            {state === 'previewed' && !mapping && (
              <ButtonLink
                href={urlFor('imports.show', { kind, import: publicId }, { qs: { columns: 1 } })}
              >
                {t('imports.mapping.change')}
              </ButtonLink>
            )}
            {mayBeDiscarded && <DiscardImport shown={shown} />}
            {!mapping && shown.refused > 0 && state !== 'discarded' && (
              <ButtonAnchor
                href={urlFor('imports.refused', { kind, import: publicId })}
                icon={<Download aria-hidden />}
              >
                {t('imports.show.refusedFile')}
              </ButtonAnchor>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        {isWorking && job && (
          <Card>
            <JobProgress
              key={job.publicId}
              job={job}
              label={t(`imports.show.${state}`)}
              onEnd={() => router.reload()}
            />
            <p className="mt-3 text-sm text-ink-2">{t('imports.show.stay')}</p>
          </Card>
        )}
        {shown.errorCode && (
          <Alert tone="bad" title={t('imports.show.failed')}>
            {t.dynamic(`ui.job.errors.${shown.errorCode}`)}
          </Alert>
        )}
        {shown.isOutdated && state === 'previewed' && !mapping && (
          <Alert tone="bad" title={t('imports.show.outdated')}>
            {t('imports.show.outdatedText')}
          </Alert>
        )}
        {mapping && <ImportMapping shown={shown} mapping={mapping} />}
        {!mapping && shown.unknown.length > 0 && (
          <Alert tone="info">
            {t('imports.show.unknown', {
              count: shown.unknownCount,
              names: [
                ...shown.unknown,
                ...(shown.unknownCount > shown.unknown.length ? ['…'] : []),
              ].join(', '),
            })}
          </Alert>
        )}
        {!mapping && shown.lookAgain > 0 && (
          <Alert
            tone="wait"
            title={t('imports.show.lookTitle', { count: shown.lookAgain })}
            action={
              <ButtonLink
                href={urlFor(
                  'imports.show',
                  { kind, import: publicId },
                  { qs: { verdict: 'look_again' } }
                )}
              >
                {t('imports.show.look')}
              </ButtonLink>
            }
          >
            {t('imports.show.lookText')}
          </Alert>
        )}
        {!isWorking && !mapping && <NextStep shown={shown} timeZone={timeZone} />}
        {!mapping && state !== 'reading' && state !== 'failed' && state !== 'discarded' && (
          <>
            <Counts shown={shown} />
            <ImportRows shown={shown} list={list} hasUndo={state === 'undone'} />
          </>
        )}
      </div>
    </>
  )
}

function Counts({ shown }: { shown: Data.Imports.Import }) {
  const t = useT()
  const { formatNumber } = useFormat()
  const isDone = shown.state === 'applied' || shown.state === 'undoing' || shown.state === 'undone'
  const words = wordsOf(shown)
  return (
    <StatRow>
      <Stat
        label={t(`imports.${words}.${isDone ? 'created' : 'create'}`)}
        value={formatNumber(shown.create)}
      />
      {words === 'counts' && (
        <Stat
          label={t(isDone ? 'imports.counts.updated' : 'imports.counts.update')}
          value={formatNumber(shown.update)}
        />
      )}
      <Stat
        label={t(`imports.${words}.unchanged`)}
        value={formatNumber(shown.unchanged - (shown.debits ?? 0))}
      />
      {shown.debits !== null && (
        <Stat label={t('imports.bank.debits')} value={formatNumber(shown.debits)} />
      )}
      <Stat label={t('imports.counts.refused')} value={formatNumber(shown.refused)} />
    </StatRow>
  )
}

function wordsOf({ kind, outcomes }: Data.Imports.Import) {
  if (outcomes) return 'register'
  return kind === 'bank' ? 'bank' : 'counts'
}
