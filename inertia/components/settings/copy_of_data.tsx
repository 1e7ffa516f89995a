import { router } from '@inertiajs/react'
import { Download } from 'lucide-react'
import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { useFormat, useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'
import { onDemand } from '~/lib/on_demand'

const JobProgress = onDemand(
  () => import('~/components/ui/job_progress').then((module) => module.JobProgress),
  { fallback: <div className="h-13" /> }
)

export interface CopyProps {
  /** The newest copy of the last day. */
  copy: Data.Jobs.TrackedJob | null
  /** Until when it can be fetched. */
  copyUntil: string | null
}

/** Asking for everything that is kept about oneself, watching it being packed, fetching it. */
export function CopyOfData({ copy, copyUntil }: CopyProps) {
  const t = useT()
  const state = copy?.state
  const isBeingMade = state === 'queued' || state === 'running'
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('account.copyHolds')}</p>
      {copy && isBeingMade && (
        <div>
          <JobProgress
            key={copy.publicId}
            job={copy}
            label={t('account.copyRunning')}
            onEnd={() => router.reload({ only: ['copy', 'copyUntil'] })}
          />
          <p className="mt-3 text-sm text-ink-2">{t('account.copyStay')}</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {state === 'finished' && t('account.copyReady')}
      </p>
      {copy && copyUntil && state === 'finished' && (
        <Fetch publicId={copy.publicId} until={copyUntil} />
      )}
      {state === 'failed' && (
        <div role="alert">
          <Alert tone="bad" title={t('account.copyFailed')}>
            {t('account.copyFailedHelp')}
          </Alert>
        </div>
      )}
      <div>
        <Button
          disabled={isBeingMade}
          onClick={() => router.post('/settings/account/exports', {}, { preserveScroll: true })}
        >
          {copy ? t('account.copyAgain') : t('account.copyAsk')}
        </Button>
      </div>
    </div>
  )
}

function Fetch({ publicId, until }: { publicId: string; until: string }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { timeZone } = useShared()
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonAnchor
        variant="primary"
        href={`/settings/account/exports/${publicId}`}
        icon={<Download aria-hidden />}
      >
        {t('account.copyFetch')}
      </ButtonAnchor>
      <p className="text-sm text-ink-2">
        {t('account.copyUntil', { time: formatDateTime(until, { timeZone }) })}
      </p>
    </div>
  )
}
