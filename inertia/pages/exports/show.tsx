import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Download, RotateCw } from 'lucide-react'
import { urlFor } from '~/client'
import { Alert } from '~/components/ui/alert'
import { ButtonAnchor } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { JobProgress } from '~/components/ui/job_progress'
import { PageHeader } from '~/components/ui/page_header'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  export: Data.Exports.ListExport
  job: Data.Jobs.TrackedJob
  /** The reader's. */
  timeZone: string
}

/** A long list on its way to a file: watched while it is made, then fetched. */
export default function ExportsShow({ export: wanted, job, timeZone }: Props) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const list = t.dynamic(`exports.lists.${wanted.list}`)
  const isBeingMade = job.state === 'queued' || job.state === 'running'
  return (
    <>
      <PageHeader
        title={t('exports.title', { list })}
        breadcrumb={[
          { label: list, href: wanted.path },
          { label: wanted.format === 'csv' ? 'CSV' : 'Excel (XLSX)' },
        ]}
        description={t('exports.lead')}
      />
      <Card>
        {isBeingMade && (
          <>
            <JobProgress
              key={job.publicId}
              job={job}
              label={t('exports.running')}
              onEnd={() => router.reload()}
            />
            <p className="mt-3 text-sm text-ink-2">
              {t('exports.stay', { time: formatDateTime(wanted.until, { timeZone }) })}
            </p>
          </>
        )}
        <p role="status" className={job.state === 'finished' ? 'font-semibold' : 'sr-only'}>
          {job.state === 'finished' && t('exports.ready')}
        </p>
        {job.state === 'finished' && (
          <div className="mt-4 grid justify-items-start gap-2">
            <ButtonAnchor
              variant="primary"
              href={urlFor('exports.file', { export: wanted.publicId })}
              icon={<Download aria-hidden />}
            >
              {t('exports.fetch')}
            </ButtonAnchor>
            <p className="text-sm text-ink-2">
              {t('exports.until', { time: formatDateTime(wanted.until, { timeZone }) })}
            </p>
          </div>
        )}
        {job.state === 'failed' && (
          <div className="grid justify-items-start gap-4">
            <div role="alert" className="w-full">
              <Alert tone="bad" title={t('exports.failed')}>
                {t('exports.failedHelp')}
              </Alert>
            </div>
            <ButtonAnchor href={wanted.again} icon={<RotateCw aria-hidden />}>
              {t('exports.again')}
            </ButtonAnchor>
          </div>
        )}
      </Card>
    </>
  )
}
