import { Head } from '@inertiajs/react'
import { Button, ButtonLink } from '~/components/ui/button'
import { useT } from '~/lib/i18n'
import { useShared } from '~/lib/shared'

interface ErrorPageProps {
  status: 400 | 403 | 404 | 413 | 415 | 419 | 429 | 500 | 503
  requestId: string
  retryAfterSeconds: number | null
}

const CAN_RETRY = [419, 429, 500, 503]

/** What happened, what to do now, and the number to tell the support. */
export default function ErrorPage({ status, requestId, retryAfterSeconds }: ErrorPageProps) {
  const t = useT()
  const { user } = useShared()
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 py-16 text-center">
      <Head title={t(`ui.errors.${status}.title`)} />
      <p aria-hidden className="text-3xl font-bold tracking-tight text-brand tabular-nums">
        {status}
      </p>
      <h1 tabIndex={-1}>{t(`ui.errors.${status}.title`)}</h1>
      <p className="text-ink-2">{t(`ui.errors.${status}.body`)}</p>
      {retryAfterSeconds !== null && <Wait seconds={retryAfterSeconds} />}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {CAN_RETRY.includes(status) ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('ui.errors.retry')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => window.history.back()}>
            {t('ui.errors.back')}
          </Button>
        )}
        <ButtonLink
          href={user ? '/dashboard' : '/'}
          variant={CAN_RETRY.includes(status) ? 'secondary' : 'primary'}
        >
          {t('ui.errors.home')}
        </ButtonLink>
      </div>
      {requestId && (
        <p className="mt-6 font-mono text-xs text-ink-3 select-all">
          {t('ui.errors.requestId', { id: requestId })}
        </p>
      )}
    </div>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const t = useT()
  return (
    <p className="font-medium">
      {seconds < 120
        ? t('ui.errors.429.wait', { seconds })
        : t('ui.errors.429.waitMinutes', { minutes: Math.ceil(seconds / 60) })}
    </p>
  )
}
