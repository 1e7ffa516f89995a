import { onDemand } from '~/lib/on_demand'
import { useShared } from '~/lib/shared'
import { Alert } from '~/components/ui/alert'
import type { Data } from '@generated/data'
import { Download } from 'lucide-react'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Button, ButtonAnchor, ButtonLink } from '~/components/ui/button'
import { FormSection } from '~/components/ui/form'
import { PageHeader } from '~/components/ui/page_header'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT, useFormat } from '~/lib/i18n'

const DeleteAccountDialog = dialogOnDemand(() =>
  import('~/components/settings/delete_account_dialog').then((module) => module.DeleteAccountDialog)
)

interface Props extends CopyProps {
  email: string
}

export default function SettingsAccount({ email, copy, copyUntil }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <SettingsTabs current="account" />
      <div className="pt-8">
        <FormSection title={t('account.copy')} description={t('account.copyHelp')}>
          <CopyOfData copy={copy} copyUntil={copyUntil} />
        </FormSection>
        <FormSection title={t('no_shows.settings')} description={t('no_shows.settingsHelp')}>
          <ButtonLink route="registrations.no_shows.show">{t('no_shows.settingsLink')}</ButtonLink>
        </FormSection>
        <FormSection title={t('account.delete')} description={t('account.deleteHelp')}>
          <DeleteAccount email={email} />
        </FormSection>
      </div>
    </>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <div>
        <h3>{t('account.goes')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(
            [
              'account.goesPerson',
              'account.goesAnswers',
              'account.goesPlaces',
              'account.goesCertificates',
              'account.goesAccess',
            ] as const
          ).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t('account.stays')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(['account.staysFigures', 'account.staysAudit', 'account.staysTexts'] as const).map(
            (key) => (
              <li key={key}>{t(key)}</li>
            )
          )}
        </ul>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('account.delete')}
      </Button>
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} email={email} />
    </div>
  )
}

const JobProgress = onDemand(
  () => import('~/components/ui/job_progress').then((module) => module.JobProgress),
  { fallback: <div className="h-13" /> }
)

interface CopyProps {
  /** The newest copy of the last day. */
  copy: Data.Jobs.TrackedJob | null
  /** Until when it can be fetched. */
  copyUntil: string | null
}

/** Asking for everything that is kept about oneself, watching it being packed, fetching it. */
function CopyOfData({ copy, copyUntil }: CopyProps) {
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
