import { useEffect, useState } from 'react'
import { router, useForm } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Alert } from '~/components/ui/alert'
import { Button, ButtonAnchor } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FormSection } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { Spinner } from '~/components/ui/spinner'
import { useFormat, useT } from '~/lib/i18n'

interface Props {
  email: string
  /** The newest copy of the last day. */
  copy: {
    publicId: string
    state: 'queued' | 'running' | 'finished' | 'failed'
    until: string
  } | null
}

export default function SettingsAccount({ email, copy }: Props) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <SettingsTabs current="account" />
      <div className="pt-8">
        <FormSection title={t('account.copy')} description={t('account.copyHelp')}>
          <CopyOfData copy={copy} />
        </FormSection>
        <FormSection title={t('account.delete')} description={t('account.deleteHelp')}>
          <DeleteAccount email={email} />
        </FormSection>
      </div>
    </>
  )
}

const ASK_EVERY_MS = 2000

function CopyOfData({ copy }: Pick<Props, 'copy'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const isBeingMade = copy?.state === 'queued' || copy?.state === 'running'
  useEffect(() => {
    if (!isBeingMade) return
    const timer = setInterval(() => router.reload({ only: ['copy'] }), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBeingMade])
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{t('account.copyHolds')}</p>
      {isBeingMade && (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {t('account.copyRunning')}
        </p>
      )}
      {copy?.state === 'failed' && <Alert tone="bad" title={t('account.copyFailed')} />}
      {copy?.state === 'finished' && (
        <div className="grid justify-items-start gap-2" role="status">
          <ButtonAnchor
            variant="primary"
            href={`/settings/account/exports/${copy.publicId}`}
            icon={<Download aria-hidden />}
          >
            {t('account.copyFetch')}
          </ButtonAnchor>
          <p className="text-sm text-ink-2">
            {t('account.copyUntil', { time: formatDateTime(copy.until) })}
          </p>
        </div>
      )}
      {!isBeingMade && (
        <Button
          onClick={() => router.post('/settings/account/exports', {}, { preserveScroll: true })}
        >
          {copy ? t('account.copyAgain') : t('account.copyAsk')}
        </Button>
      )}
    </div>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ word: '' })
  const isTyped = form.data.word.trim().toUpperCase() === t('account.word')
  const close = () => {
    setAsking(false)
    form.reset()
    form.clearErrors()
  }
  return (
    <div className="grid justify-items-start gap-5">
      <div>
        <h3>{t('account.goes')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(['goesPerson', 'goesAnswers', 'goesPlaces', 'goesAccess'] as const).map((key) => (
            <li key={key}>{t(`account.${key}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t('account.stays')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {(['staysFigures', 'staysAudit', 'staysTexts'] as const).map((key) => (
            <li key={key}>{t(`account.${key}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('account.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('account.sure')}
        confirmLabel={t('account.deleteNow')}
        ready={isTyped}
        processing={form.processing}
        onConfirm={() =>
          form.delete('/settings/account', {
            preserveScroll: true,
            onSuccess: () => router.flushAll(),
          })
        }
      >
        <p>{t('account.sureHelp', { email })}</p>
        <Field
          name="word"
          label={t('account.type', { word: t('account.word') })}
          error={form.errors.word}
          required
        >
          <Input
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={form.data.word}
            onChange={(event) => form.setData('word', event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  )
}
